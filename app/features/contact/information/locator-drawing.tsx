interface Block {
  x: number;
  y: number;
  w: number;
  h: number;
}

const width = 1_400;
const height = 300;
const street = 9;
const rows = [46, 62, 40, 56, 34, 60, 44];
const top = -53;
const widths = [84, 52, 118, 66, 96, 44, 132, 72, 58, 104, 80];

const blocks = layBlocks();
const center = blocks.find(({ x, y, w, h }) => x + w > width / 2 && y + h > height / 2) as Block;
const shift = width / 2 - (center.x + center.w / 2);

function layBlocks(): Block[] {
  const laid: Block[] = [];
  let y = top;
  for (const [row, h] of rows.entries()) {
    let x = -260 - row * 23;
    for (let n = row * 3; x < width + 200; n++) {
      const w = widths[n % widths.length] ?? 0;
      laid.push({ x, y, w, h });
      x += w + street;
    }
    y += h + street;
  }
  return laid;
}

const pathOf = (list: readonly Block[]): string => list.map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h-${w}z`).join("");
const others = pathOf(blocks.filter((block) => block !== center));

/** A fictional town from above: only the location's name is true. */
export function LocatorDrawing({ label }: { label: string }) {
  return (
    <div className="locator">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {/* 18 degrees, the tokens' --ray, around the middle. */}
        <g transform={`translate(${shift + 49} 0) skewX(-18)`}>
          <path className="locator-block" d={others} />
          <path className="locator-lit" d={pathOf([center])} />
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
