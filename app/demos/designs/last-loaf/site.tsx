/** Drawn once as symbols on 100 x 70; `use` takes the colors of where it is shown. */
function LoafSymbols() {
  return (
    <svg aria-hidden="true" className="ll-symbols">
      <defs>
        <pattern id="ll-dots" width="4" height="4" patternUnits="userSpaceOnUse">
          <circle cx="2" cy="2" r="1.35" />
        </pattern>
        <symbol id="ll-rye" viewBox="0 0 100 70">
          <path className="ll-body" d="M4 62C2 34 20 8 50 8s48 26 46 54c0 3-2 5-5 5H9c-3 0-5-2-5-5z" />
          <path
            className="ll-cut"
            d="M27 25c12 4 28 20 33 36M72 23C60 29 46 45 41 61M17 44c8 1 14 6 18 14M84 42c-7 2-13 8-16 17"
          />
        </symbol>
        <symbol id="ll-field" viewBox="0 0 100 70">
          <path className="ll-body" d="M2 54c0-20 22-34 48-34s48 14 48 34c0 9-6 13-16 13H18C8 67 2 63 2 54z" />
          <path className="ll-cut" d="M14 50c16-18 52-24 74-8M20 57c14-12 40-18 60-9" />
        </symbol>
        <symbol id="ll-seed" viewBox="0 0 100 70">
          <path
            className="ll-body"
            d="M12 36C2 30 6 14 20 14c6-8 54-8 60 0 14 0 18 16 8 22l-4 28c0 2-2 3-4 3H20c-2 0-4-1-4-3z"
          />
          <path
            className="ll-cut"
            d="M24 24l5 3M38 18l3 5M52 21l6-1M68 20l3 5M80 25l-5 3M31 34l5-2M46 31l4 4M60 30l5 3M73 35l-5 2M26 46l4 3M42 45l5-2M57 44l3 5M71 47l4-3"
          />
        </symbol>
      </defs>
    </svg>
  );
}

type LoafKind = "rye" | "field" | "seed";

function Loaf({ kind, className = "" }: { kind: LoafKind; className?: string }) {
  return (
    <svg viewBox="0 0 100 70" className={`ll-loaf ${className}`} aria-hidden="true">
      <use href={`#ll-${kind}`} />
    </svg>
  );
}

/** One character for each place on the shelf, from left to right: capital if sold. */
const boards: readonly string[] = ["RRRRrRrr", "FFFfFFff", "SSSSSsSs"];
const kinds: Readonly<Record<string, LoafKind>> = { R: "rye", F: "field", S: "seed" };
const places = boards.join("").split("");
const leftCount = places.filter((place) => place !== place.toUpperCase()).length;

const breads: readonly { kind: LoafKind; name: string; text: string; weight: string; price: string }[] = [
  {
    kind: "rye",
    name: "Dark rye",
    text: "Three days of sourdough, then one of patience. It keeps for a week and never gets the chance.",
    weight: "1 kg",
    price: "6.80",
  },
  {
    kind: "field",
    name: "Field loaf",
    text: "Wheat from two farms that we reach by bicycle. A thick crust that sings while it cools.",
    weight: "900 g",
    price: "5.90",
  },
  {
    kind: "seed",
    name: "Seed tin",
    text: "Nearly more seed than flour. Slice it thin, toast it twice.",
    weight: "750 g",
    price: "6.40",
  },
];

const day = [
  { time: "4:00", text: "The oven is hot. Nobody should see us yet." },
  { time: "7:00", text: "The door opens. The rye goes first." },
  { time: "1:40", text: "Yesterday the last loaf went. Then we slept." },
] as const;

export function LastLoafSite() {
  return (
    <div className="ll">
      <LoafSymbols />
      <header className="ll-top">
        <p className="ll-name">Last Loaf</p>
        <nav aria-label="Last Loaf">
          <a href="#ll-bread">Bread</a>
          <a href="#ll-day">Hours</a>
          <a href="#ll-where">Where</a>
        </nav>
      </header>
      <section className="ll-hero">
        <div className="ll-words">
          <p className="ll-kicker">Today at 11:20</p>
          <h3 className="ll-title">{`${toWord(leftCount)} loaves left`}</h3>
          <p className="ll-lead">
            We bake once a day and close when the shelf is empty. If you are reading this on a tram, stay on it.
          </p>
        </div>
        <div
          className="ll-shelf"
          role="img"
          aria-label={`The shelf: ${leftCount} of ${places.length} loaves are left.`}
        >
          {boards.map((board) => (
            <div key={board} className="ll-board">
              {board.split("").map((place, i) => (
                <Loaf
                  // biome-ignore lint/suspicious/noArrayIndexKey: places on a board do not move
                  key={i}
                  kind={kinds[place.toUpperCase()] ?? "rye"}
                  className={place === place.toUpperCase() ? "ll-sold" : "ll-left"}
                />
              ))}
            </div>
          ))}
        </div>
      </section>
      <section id="ll-bread" className="ll-bread">
        <h4 className="ll-heading">What we bake</h4>
        <ul>
          {breads.map(({ kind, name, text, weight, price }) => (
            <li key={kind} className="ll-item">
              <Loaf kind={kind} />
              <h5>{name}</h5>
              <p className="ll-text">{text}</p>
              <p className="ll-price">
                <span>{weight}</span> <b>{price}</b>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section id="ll-day" className="ll-day">
        <h4 className="ll-heading">A day</h4>
        <ol>
          {day.map(({ time, text }) => (
            <li key={time}>
              <b>{time}</b> <span>{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <footer id="ll-where" className="ll-where">
        <h4 className="ll-heading">Where</h4>
        <p className="ll-address">14 Miller’s Row, behind the tram depot. Follow the smell, then the queue.</p>
        <p className="ll-text">Closed on Mondays. Toast Sunday’s.</p>
      </footer>
    </div>
  );
}

const words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

const toWord = (count: number): string => words[count] ?? String(count);
