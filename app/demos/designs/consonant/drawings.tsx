import type { Comparison } from "../design-page.tsx";

export const consonantDrawings: readonly Comparison[] = [
  {
    before: (
      <svg viewBox="0 0 400 300" className="cod" aria-hidden="true">
        <path className="cod-gray" d="M0 0h400v200H0z" />
        <path d="M0 150c60-12 100 10 160 0s120-14 240 0M148 96a14 14 0 1 0 .1 0M188 88a14 14 0 1 0 .1 0M132 200l6-60c4-14 18-14 22 0l8 60M172 200l6-66c4-14 20-14 24 0l8 66M300 30a24 24 0 1 0 .1 0" />
        <path strokeWidth="7" d="M60 232h280M110 256h180" />
      </svg>
    ),
    after: (
      <svg viewBox="0 0 400 300" className="cod" aria-hidden="true">
        <text x="30" y="130" className="cod-text">
          <tspan className="cod-faint">f</tspan>i<tspan className="cod-faint">sh</tspan> wa
          <tspan className="cod-faint">s</tspan>
        </text>
        <text x="30" y="200" className="cod-text">
          <tspan className="cod-faint">f</tspan>re<tspan className="cod-faint">sh</tspan>.
        </text>
        <path className="cod-line" d="M34 250h150" />
        <path className="cod-color" d="M184 236a14 14 0 1 0 .1 0" />
      </svg>
    ),
  },
  {
    before: (
      <svg viewBox="0 0 400 300" className="cod" aria-hidden="true">
        <path
          d="M40 30h320v230H40zM40 76h320M40 122h320M40 168h320M40 214h320M104 30v230M168 30v230M232 30v230M296 30v230"
          stroke="var(--color-line-strong)"
        />
        <path d="M40 60l64 10 64 14 64 50 64 70 64 24M34 54l12 12M46 54L34 66M98 64l12 12M110 64L98 76M162 78l12 12M174 78l-12 12M226 128l12 12M238 128l-12 12M290 198l12 12M302 198l-12 12" />
      </svg>
    ),
    after: (
      <svg viewBox="0 0 400 300" className="cod" aria-hidden="true">
        <path className="cod-gray" d="M20 30h360v200C260 220 220 90 20 70z" />
        <path className="cod-line" d="M20 70c200 20 240 150 360 160" />
        <text x="60" y="170" className="cod-text">
          o
        </text>
        <text x="120" y="230" className="cod-text">
          a
        </text>
        <text x="190" y="260" className="cod-text">
          e
        </text>
        <text x="230" y="110" className="cod-text cod-faint">
          f
        </text>
        <text x="300" y="130" className="cod-text cod-faint">
          s
        </text>
        <text x="330" y="190" className="cod-text cod-faint">
          t
        </text>
      </svg>
    ),
  },
  {
    before: (
      <svg viewBox="0 0 400 300" className="cod" aria-hidden="true">
        {Array.from({ length: 13 }, (_, i) => 40 + i * 17).map((line) => (
          <path key={line} d={`M40 ${line}h150M210 ${line}h150`} stroke="var(--color-line-strong)" strokeWidth="3" />
        ))}
        <path className="cod-gray" d="M40 268h34v12H40zM82 268h34v12H82zM124 268h34v12h-34z" />
      </svg>
    ),
    after: (
      <svg viewBox="0 0 400 300" className="cod" aria-hidden="true">
        <path strokeWidth="13" strokeLinecap="round" d="M46 60h280M46 104h300M46 148h190" />
        <rect className="cod-color" x="40" y="200" width="190" height="60" rx="30" />
        <text x="262" y="252" className="cod-text">
          Il1
        </text>
      </svg>
    ),
  },
];
