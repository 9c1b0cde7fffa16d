interface WindowLightProps {
  columns: number;
  rows: number;
  lit?: { column: number; row: number };
  className?: string;
}

const paneWidth = 150;
const paneHeight = 196;
const mullion = 12;

/** Leaning window panes that light up one after another. The caller's class sets position and strength. */
export function WindowLight({ columns, rows, lit, className = "" }: WindowLightProps) {
  const width = columns * (paneWidth + mullion) - mullion;
  const height = rows * (paneHeight + mullion) - mullion;
  // The horizontal offset of the skew of 18 degrees (`--ray`).
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
