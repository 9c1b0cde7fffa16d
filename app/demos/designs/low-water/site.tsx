import type { CSSProperties } from "react";

interface Act {
  name: string;
  stage: "Wreck" | "Groyne" | "Beacon";
  /** In minutes after 19:00, when the first meter of sand is dry. */
  from: number;
  minutes: number;
  row: number;
  width: number;
}

const acts: readonly Act[] = [
  { name: "Limpet", row: 7, stage: "Wreck", from: 50, minutes: 40, width: 50 },
  { name: "The Neaps", row: 6, stage: "Groyne", from: 80, minutes: 50, width: 70 },
  { name: "Ada Kelp", row: 4, stage: "Beacon", from: 120, minutes: 55, width: 95 },
  { name: "Foghorn Choir", row: 2, stage: "Wreck", from: 160, minutes: 60, width: 120 },
  { name: "Slack", row: 1, stage: "Groyne", from: 205, minutes: 75, width: 150 },
  { name: "Gull Gull Gull", row: 3, stage: "Beacon", from: 265, minutes: 50, width: 110 },
  { name: "Sister Marsh", row: 5, stage: "Wreck", from: 300, minutes: 45, width: 80 },
  { name: "Last Boots", row: 7, stage: "Groyne", from: 345, minutes: 30, width: 55 },
];

const windowMinutes = 480;

const clock = (minutes: number): string => {
  const hour = (19 + Math.floor(minutes / 60)) % 24;
  return `${hour}:${String(minutes % 60).padStart(2, "0")}`;
};

const barOf = ({ from, minutes, row, width }: Act) =>
  ({
    "--from": `${(from / windowMinutes) * 100}cqi`,
    "--for": `${(minutes / windowMinutes) * 100}cqi`,
    "--row": row,
    "--wide": `${width}%`,
  }) as CSSProperties;

export function LowWaterSite() {
  return (
    <div className="lw">
      <header className="lw-top">
        <p>26, 27 and 28 June</p>
        <nav aria-label="Low Water">
          <a href="#lw-night">Saturday</a>
          <a href="#lw-walk">Walking out</a>
          <a href="#lw-tickets">Tickets</a>
        </nav>
      </header>
      <section className="lw-hero">
        <svg className="lw-moon" viewBox="0 0 100 100" aria-hidden="true">
          <circle cx="50" cy="50" r="50" />
          <path d="M28 30a9 9 0 1 0 .1 0M62 22a5 5 0 1 0 .1 0M66 52a13 13 0 1 0 .1 0M34 68a6 6 0 1 0 .1 0" />
        </svg>
        <h3 className="lw-title">
          <span>Low</span> <span>Water</span>
        </h3>
        <Wave className="lw-wave lw-wave-back" />
        <Wave className="lw-wave lw-wave-front" />
      </section>
      <section className="lw-claim">
        <p className="lw-lead">Three nights on a sandbank that is only there when the moon says so.</p>
        <p>Sandbank North, two kilometers out. Bring boots. Leave the car, the chair and the good shoes.</p>
      </section>
      <section id="lw-night" className="lw-night" aria-labelledby="lw-night-title">
        <div className="lw-night-head">
          <h4 id="lw-night-title">Saturday</h4>
          <p>
            Low water <b>22:52</b>
          </p>
        </div>
        <div className="lw-tide">
          <svg viewBox="0 0 480 100" preserveAspectRatio="none" aria-hidden="true" className="lw-curve">
            <path d="M0 100C70 100 60 3 232 3S410 100 480 100z" />
          </svg>
          <ol className="lw-acts">
            {acts.map((act) => (
              <li key={act.name} className="lw-act" style={barOf(act)}>
                <b>{act.name}</b>
                <span>{`${clock(act.from)}, ${act.stage}`}</span>
              </li>
            ))}
          </ol>
          <ul className="lw-hours" aria-hidden="true">
            {[19, 20, 21, 22, 23, 0, 1, 2].map((hour) => (
              <li key={hour}>{hour}</li>
            ))}
          </ul>
        </div>
      </section>
      <section id="lw-walk" className="lw-walk" aria-labelledby="lw-walk-title">
        <h4 id="lw-walk-title">Be off the sand by</h4>
        <p className="lw-deadline">1:48</p>
        <p className="lw-lead">At 1:49 the stage managers stop being funny.</p>
        <ul>
          <li>
            <b>Out</b> from 19:40, behind the person with the lamp. Forty minutes, barefoot or in boots.
          </li>
          <li>
            <b>Back</b> any time until 1:00 with a guide, until 1:48 on the tractor.
          </li>
          <li>
            <b>Stay</b>? Nine people can, on the beacon. They are the lighting crew.
          </li>
        </ul>
      </section>
      <footer id="lw-tickets" className="lw-tickets">
        <h4>Tickets</h4>
        <ul>
          <li>
            <b>€96</b> three nights
          </li>
          <li>
            <b>€40</b> one night
          </li>
          <li>
            <b>€0</b> under twelve, and seals
          </li>
        </ul>
        <Casts />
      </footer>
    </div>
  );
}

function Wave({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 1200 400" preserveAspectRatio="none" className={className} aria-hidden="true">
      <path d="M0 60c75-50 125-50 200 0s125 50 200 0 125-50 200 0 125 50 200 0 125-50 200 0 125 50 200 0V400H0z" />
    </svg>
  );
}

function Casts() {
  return (
    <svg viewBox="0 0 600 90" className="lw-casts" aria-hidden="true">
      <path d="M20 70c10-30 40-26 34-6s-34 14-24-8 44-24 40 4-50 22-36-6M190 60c14-26 44-14 34 4s-36 6-22-12 42-6 34 14M350 74c8-34 46-30 40-8s-42 18-30-10 50-22 44 6-44 26-34 0M520 62c14-28 46-14 36 6s-38 6-24-14 44-8 36 16" />
    </svg>
  );
}
