const width = 1_400;
const height = 300;
const street = 9;
const rows = [46, 62, 40, 56, 34, 60, 44];
const widths = [84, 52, 118, 66, 96, 44, 132, 72, 58, 104, 80];
const center = { row: 3, block: 11 };

/** A row is one thick line, and its blocks are the dashes: their outlines would be a tenth of the document. */
const dashes = widths.map((w) => `${w} ${street}`).join(" ");
const lengthOf = (first: number, end: number): number =>
  Array.from({ length: end - first }, (_, i) => (widths[(first + i) % widths.length] ?? 0) + street).reduce(
    (sum, w) => sum + w,
    0,
  );
const rowLines = rows.map((h, row) => ({
  x: -260 - row * 23,
  y: -53 + rows.slice(0, row).reduce((sum, above) => sum + above + street, 0),
  h,
  first: row * 3,
}));

const lit = layCenter();
const shift = width / 2 - (lit.x + lit.w / 2);

function layCenter() {
  const { x = 0, y = 0, h = 0, first = 0 } = rowLines[center.row] ?? {};
  const w = widths[(first + center.block) % widths.length] ?? 0;
  return { x: x + lengthOf(first, first + center.block), y, w, h };
}

export function LocatorDrawing({ label }: { label: string }) {
  return (
    <div className="locator">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {/* 18 degrees, the tokens' --ray, around the middle. */}
        <g transform={`translate(${shift + 49} 0) skewX(-18)`}>
          <g className="locator-block" strokeDasharray={dashes}>
            {rowLines.map(({ x, y, h, first }) => (
              <path
                key={y}
                d={`M${x} ${y + h / 2}H${width + 200}`}
                strokeWidth={h}
                strokeDashoffset={lengthOf(0, first)}
              />
            ))}
          </g>
          <rect className="locator-lit" x={lit.x} y={lit.y} width={lit.w} height={lit.h} />
        </g>
        <path className="locator-water" d="M-20 268C180 208 300 300 520 262S900 196 1080 236s250 10 340-26" />
      </svg>
      <p className="locator-label">{label}</p>
      <svg viewBox="0 0 24 44" className="locator-north" aria-hidden="true">
        <path d="M12 18l7 22-7-4-7 4z" />
        <text x="12" y="12">
          N
        </text>
      </svg>
    </div>
  );
}
