import { buildings, Person, Tree } from "./buildings.tsx";
import { BoathousePlan } from "./plan.tsx";

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
