import type { Comparison } from "../design-page.tsx";

const loaf = "M4 62C2 34 20 8 50 8s48 26 46 54c0 3-2 5-5 5H9c-3 0-5-2-5-5z";

const at = (x: number, y: number, scale: number) => `translate(${x} ${y}) scale(${scale})`;

export const lastLoafDrawings: readonly Comparison[] = [
  {
    before: (
      <svg viewBox="0 0 400 300" className="lld" aria-hidden="true">
        <path className="lld-fill" d="M0 0h400v190H0z" />
        <path className="lld-line" d="M0 190L130 70l70 62 60-48 140 106M300 50a22 22 0 1 0 .1 0" />
        <path className="lld-text" d="M40 222h190M40 246h120" />
        <path className="lld-line" d="M262 214h98v44h-98z" />
        <path className="lld-mark" d="M270 222l82 28M352 222l-82 28" />
      </svg>
    ),
    after: (
      <svg viewBox="0 0 400 300" className="lld" aria-hidden="true">
        {[0, 1, 2].map((row) =>
          [0, 1, 2, 3, 4, 5].map((column) => (
            <path
              key={`${row}${column}`}
              d={loaf}
              className={column * 2 + row > 7 ? "lld-loaf" : "lld-sold"}
              transform={at(38 + column * 55, 38 + row * 78, 0.48)}
            />
          )),
        )}
        <path className="lld-line" d="M24 72h352M24 150h352M24 228h352" />
        <path className="lld-text" d="M24 262h150" />
      </svg>
    ),
  },
  {
    before: (
      <svg viewBox="0 0 400 300" className="lld" aria-hidden="true">
        {Array.from({ length: 15 }, (_, i) => i).map((i) => (
          <g key={i} transform={at(24 + (i % 5) * 72, 50 + Math.floor(i / 5) * 84, 1)}>
            <path className="lld-fill" d="M0 0h60v44H0z" />
            <path className="lld-thin" d="M0 54h60M0 64h34" />
          </g>
        ))}
        <path className="lld-mark" d="M346 18h24l-4 16h-18zM350 40h.1M364 40h.1" />
      </svg>
    ),
    after: (
      <svg viewBox="0 0 400 300" className="lld" aria-hidden="true">
        {[0, 1, 2].map((row) => (
          <g key={row} transform={at(32, 36 + row * 82, 1)}>
            <path d={loaf} className="lld-loaf" transform="scale(0.8)" />
            <path className="lld-text" d="M112 24h120" />
            <path className="lld-thin" d="M112 42h92M300 24h36" />
          </g>
        ))}
        <path className="lld-line" d="M32 106h336M32 188h336" />
      </svg>
    ),
  },
  {
    before: (
      <svg viewBox="0 0 400 300" className="lld" aria-hidden="true">
        <path className="lld-line" d="M40 36h200v228H40z" />
        <path className="lld-fill" d="M58 54h164v70H58z" />
        <path className="lld-thin" d="M58 146h164M58 164h164M58 182h120M58 218h74v28H58z" />
        {[0, 1, 2, 3, 4, 5].map((i) => (
          <circle
            key={i}
            className={i === 2 ? "lld-loaf" : "lld-fill"}
            cx={288 + (i % 2) * 48}
            cy={84 + Math.floor(i / 2) * 66}
            r="17"
          />
        ))}
      </svg>
    ),
    after: (
      <svg viewBox="0 0 400 300" className="lld" aria-hidden="true">
        <g transform="translate(22 50)">
          <path className="lld-line" d="M0 0h104v200H0z" />
          <path className="lld-text" d="M14 78h56" />
          <path className="lld-thin" d="M14 98h70M14 112h60M14 158h76M14 170h76" />
        </g>
        <g transform="translate(148 50)">
          <path className="lld-loaf" d="M0 0h104v200H0z" />
          <text x="10" y="112" className="lld-shout">
            Nine
          </text>
          <path className="lld-cut" d="M12 140h80M12 160h60" />
        </g>
        <g transform="translate(274 50)">
          <path className="lld-line" d="M20 0h64v188l-8 12-8-12-8 12-8-12-8 12-8-12-8 12-8-12-8 12z" />
          <path className="lld-dots" d="M32 30h42M32 60h42M32 72h42M32 84h42M32 120h42M32 150h42" />
        </g>
      </svg>
    ),
  },
];
