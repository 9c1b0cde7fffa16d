interface Block {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** As wide as the widest window needs it; narrower ones see its middle. */
const width = 1_400;
const height = 300;
const street = 9;
/** Heights of the rows of blocks, from the top. */
const rows = [46, 62, 40, 56, 34, 60, 44];
const top = -53;
/** Widths of blocks, taken in turn, so that no two rows are alike. */
const widths = [84, 52, 118, 66, 96, 44, 132, 72, 58, 104, 80];

const blocks = layBlocks();
/** The block in the very middle: the place. */
const lit = blocks.find(({ x, y, w, h }) => x + w > width / 2 && y + h > height / 2) as Block;
const shift = width / 2 - (lit.x + lit.w / 2);

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
const others = pathOf(blocks.filter((block) => block !== lit));

/**
 * A town from above, as our windows would draw it: its blocks are leaning panes, and the lit one is the place. It
 * claims no street and no river; only the place's name is true.
 */
export function LocatorDrawing({ label }: { label: string }) {
  return (
    <div className="locator">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {/* The lean of 18 degrees, the tokens' --ray, around the middle. */}
        <g transform={`translate(${shift + 49} 0) skewX(-18)`}>
          <path className="locator-block" d={others} />
          <path className="locator-lit" d={pathOf([lit])} />
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
