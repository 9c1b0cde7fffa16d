interface WindowLightProps {
  /** Columns and rows of panes. */
  columns: number;
  rows: number;
  /** The one pane that carries the accent, counted from the top left. None: the light is out. */
  lit?: { column: number; row: number };
  className?: string;
}

const paneWidth = 150;
const paneHeight = 196;
const mullion = 12;

/**
 * Daylight through a mullioned window, as it falls on a wall: leaning panes that brighten one after another and fade
 * with the distance. Decoration; place and strength come from the caller's class (`--pane`, `--lit`, mask, size).
 */
export function WindowLight({ columns, rows, lit, className = "" }: WindowLightProps) {
  const width = columns * (paneWidth + mullion) - mullion;
  const height = rows * (paneHeight + mullion) - mullion;
  // How far the skew of 18 degrees, the tokens' --ray, pushes the bottom to the left.
  const lean = Math.round(height * Math.tan((18 * Math.PI) / 180));
  const panes = Array.from({ length: columns * rows }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  }));
  return (
    <svg viewBox={`0 0 ${width + lean} ${height}`} className={`window-light ${className}`} aria-hidden="true">
      <g transform={`translate(${lean} 0) skewX(-18)`}>
        {panes.map(({ column, row }) => {
          const isLit = column === lit?.column && row === lit.row;
          // The far corner brightens last.
          const distance = Math.min(row + (columns - 1 - column), 5);
          return (
            <rect
              key={`${column}-${row}`}
              className={`pane pane-${distance} ${isLit ? "pane-lit" : ""}`}
              x={column * (paneWidth + mullion)}
              y={row * (paneHeight + mullion)}
              width={paneWidth}
              height={paneHeight}
            />
          );
        })}
      </g>
    </svg>
  );
}
