import { buildings, Person, Tree } from "./buildings.tsx";

/** Walls are filled, as in a plan; 20 units are a meter. */
function BoathousePlan() {
  return (
    <svg
      viewBox="0 0 360 250"
      className="ha-plan"
      role="img"
      aria-label="Ground floor plan of the boathouse: two bays for boats, and a room with a bench behind a thick wall."
    >
      <path
        className="ha-poche"
        d="M30 40h300v10H30zM30 190h20v10H30zM116 190h12v10h-12zM194 190h26v10h-26zM30 50h10v140H30zM320 50h10v30h-10zM320 130h10v70h-10zM220 190h60v10h-60zM306 190h14v10h-14z"
      />
      <path className="ha-hatch" d="M196 50h40v84h-40z" />
      <path className="ha-wall" d="M196 50h40v84h-40zM202 56h14v72h-14zM222 62h14M222 82h14M222 102h14M222 122h14" />
      <path
        className="ha-boat"
        pathLength={1}
        d="M52 72c36-16 90-14 120 2-30 16-84 18-120-2zM60 72h104M84 65v15M112 63v19M140 65v16"
      />
      <path
        className="ha-boat"
        pathLength={1}
        d="M52 118c36-16 90-14 120 2-30 16-84 18-120-2zM60 118h104M84 111v15M112 109v19M140 111v16"
      />
      <path
        className="ha-thin"
        d="M50 200v22M116 200v22M128 200v22M194 200v22M280 200a26 26 0 0 1 26-10M330 80a50 50 0 0 1 0 50M258 68h44v24h-44zM262 150a9 9 0 1 0 .1 0M30 146h166M236 134v56"
      />
      <path className="ha-thin" strokeDasharray="6 3 1 3" d="M10 122h340M180 20v216" />
      <path className="ha-dimension" d="M30 26h300M30 22v8M196 22v8M330 22v8" />
      <text x="106" y="20" className="ha-measure">
        8.30
      </text>
      <text x="252" y="20" className="ha-measure">
        6.70
      </text>
      <path
        className="ha-water"
        d="M10 232c12-5 22 5 34 0s22 5 34 0 22 5 34 0 22 5 34 0 22 5 34 0 22 5 34 0M40 243c12-5 22 5 34 0s22 5 34 0 22 5 34 0"
      />
    </svg>
  );
}

export function HolmAsterSite() {
  return (
    <div className="ha">
      <header className="ha-top">
        <p className="ha-name">Holm Aster</p>
        <nav aria-label="Holm Aster">
          <a href="#ha-index">Index</a>
          <a href="#ha-boathouse-sheet">Sheet 02</a>
          <a href="#ha-block">Office</a>
        </nav>
      </header>
      <section className="ha-street" aria-labelledby="ha-title">
        <h3 id="ha-title" className="ha-title">
          Everything we have built, at the same scale.
        </h3>
        <ol className="ha-row">
          {buildings.map(({ id, number, name, width, height, drawing }) => (
            <li key={id} className={`ha-plot ha-plot-${id}`}>
              {id === "gap" && <Person />}
              {id === "school" && <Tree />}
              <a href="#ha-index" className="ha-building">
                <span className="sr-only">{`${name}, ${height} meters high`}</span>
                <svg viewBox={`0 0 ${width * 10} ${height * 10}`} aria-hidden="true">
                  {drawing}
                </svg>
              </a>
              <p className="ha-number" aria-hidden="true">
                {number} <span>{name}</span>
              </p>
            </li>
          ))}
          <li className="ha-ground" aria-hidden="true">
            <Tree />
          </li>
        </ol>
        <p className="ha-scale">
          <svg viewBox="0 0 100 6" aria-hidden="true">
            <path d="M0 1h20v4H0zM40 1h20v4H40zM80 1h20v4H80z" />
            <path className="ha-scale-line" d="M0 1h100v4H0z" />
          </svg>
          10 meters
        </p>
      </section>
      <section id="ha-index" className="ha-index" aria-labelledby="ha-index-title">
        <h4 id="ha-index-title">Index</h4>
        <ul>
          {buildings.map(({ id, number, name, place, area, year }) => (
            <li key={id} className={`ha-entry ha-entry-${id}`}>
              <span>{number}</span>
              <b>{name}</b>
              <span className="ha-where">{place}</span>
              <span>{area} m²</span>
              <span className="ha-year">{year}</span>
            </li>
          ))}
        </ul>
      </section>
      <section id="ha-boathouse-sheet" className="ha-sheet" aria-labelledby="ha-sheet-title">
        <BoathousePlan />
        <div className="ha-notes">
          <p className="ha-mono">02 Ground floor</p>
          <h4 id="ha-sheet-title">Two boats, one roof, no heating</h4>
          <p>
            The club wanted a room for its boats. The members wanted one to wait in until the rain stops. A wall two
            meters thick holds both apart: on one side it shelves oars, on the other it is a bench.
          </p>
          <p>Spruce from the hill behind it. Every part can be carried by two people, because there is no road.</p>
        </div>
      </section>
      <footer id="ha-block" className="ha-block">
        <dl>
          <div className="ha-wide">
            <dt>Office</dt>
            <dd>Holm Aster, architects</dd>
          </div>
          <div>
            <dt>Scale</dt>
            <dd>As the window</dd>
          </div>
          <div>
            <dt>Revision</dt>
            <dd>F</dd>
          </div>
          <div className="ha-wide">
            <dt>Address</dt>
            <dd>Yard 7, second stair, Moss</dd>
          </div>
          <div>
            <dt>Drawn</dt>
            <dd>I. Holm</dd>
          </div>
          <div>
            <dt>Checked</dt>
            <dd>S. Aster</dd>
          </div>
        </dl>
      </footer>
    </div>
  );
}
