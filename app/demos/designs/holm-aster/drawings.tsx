import type { Comparison } from "../design-page.tsx";

export const holmAsterDrawings: readonly Comparison[] = [
  {
    before: (
      <svg viewBox="0 0 400 300" className="had" aria-hidden="true">
        <path
          className="had-photo"
          d="M16 16h180v130H16zM204 16h180v130H204zM16 154h180v130H16zM204 154h180v130H204z"
        />
        <path d="M46 146V86l60-34 60 34v60M234 146V46h120v100M46 284v-74h120v74M46 234h120M254 284V190l40-24 40 24v94" />
      </svg>
    ),
    after: (
      <svg viewBox="0 0 400 300" className="had" aria-hidden="true">
        <path d="M10 240h380M28 240v-22h30v22M76 240v-40l42-20 42 20v40M184 240v-46l22-16v14l24-14v14l24-14v14l24-14v62M304 240V76h54v164M304 104h54M304 132h54M304 160h54M304 188h54M304 216h54" />
        <path className="had-pen" d="M168 223a4 4 0 1 0 .1 0M168 231v9M168 233l-4 7M168 233l4 7" />
        <path d="M28 262h80v6H28zM44 262v6M76 262v6" />
        <path className="had-red" d="M304 240V76h54v164z" opacity=".25" />
      </svg>
    ),
  },
  {
    before: (
      <svg viewBox="0 0 400 300" className="had" aria-hidden="true">
        <path className="had-photo" d="M20 40h220v150H20zM262 40h50v150h-50zM334 40h46v82h-46z" />
        <path d="M20 190l80-90 50 50 30-24 60 64M262 190l30-60 20 34M334 122l20-36 26 36" />
        <text x="20" y="240" className="had-text">
          hero-final-2.jpg 1.9 MB
        </text>
        <text x="20" y="264" className="had-text">
          hero-final-3.jpg 2.1 MB
        </text>
      </svg>
    ),
    after: (
      <svg viewBox="0 0 400 300" className="had" aria-hidden="true">
        <path d="M30 240V120l120-70 120 70v120zM30 240h340M60 240v-70h80v70M80 170v70M100 170v70M120 170v70M166 240v-70h80v70M186 170v70M206 170v70M226 170v70" />
        <path className="had-pen" d="M286 186a70 70 0 1 0 .1 0M334 236l44 44" transform="translate(-10 -120)" />
        <path className="had-pen" strokeWidth="1" d="M244 108l80-2" />
      </svg>
    ),
  },
  {
    before: (
      <svg viewBox="0 0 400 300" className="had" aria-hidden="true">
        <path className="had-photo" d="M0 140h400v160H0z" />
        <path className="had-thick" d="M28 176h90M156 176h90M284 176h60" strokeWidth="7" />
        <path d="M28 200h70M28 216h80M28 232h50M156 200h70M156 216h60M284 200h80v26h-80zM28 270a7 7 0 1 0 .1 0M52 270a7 7 0 1 0 .1 0M76 270a7 7 0 1 0 .1 0M100 270a7 7 0 1 0 .1 0M124 270a7 7 0 1 0 .1 0M148 270a7 7 0 1 0 .1 0" />
      </svg>
    ),
    after: (
      <svg viewBox="0 0 400 300" className="had" aria-hidden="true">
        <path d="M16 16h368v268H16zM176 204h208M176 204v80M176 244h208M284 204v80M334 204v80" />
        <path className="had-red" d="M176 204h108v40H176z" />
        <path d="M60 170V90l60-30 60 30v80zM40 170h180" />
        <text x="188" y="270" className="had-text">
          Moss
        </text>
        <text x="352" y="270" className="had-text">
          F
        </text>
      </svg>
    ),
  },
];
