import { FadingSentence, SpeechChart, sentenceText } from "./letters.tsx";

const losses = [
  { value: "full", label: "Full hearing" },
  { value: "mild", label: "Mild loss" },
  { value: "moderate", label: "Moderate loss" },
] as const;

export function ConsonantSite() {
  return (
    <div className="co">
      <header className="co-top">
        <p className="co-name">
          <Spiral />
          Consonant
        </p>
        <nav aria-label="Consonant">
          <a href="#co-letters">How it fades</a>
          <a href="#co-one">The device</a>
          <a href="#co-month">Try it</a>
        </nav>
      </header>
      <section className="co-hero">
        <h3 className="co-title">
          <span className="sr-only">{sentenceText}</span>
          <FadingSentence />
        </h3>
        <fieldset className="co-losses">
          <legend>Read it as it would sound with</legend>
          {losses.map(({ value, label }, i) => (
            <label key={value}>
              <input type="radio" name="hearing" value={value} defaultChecked={i === 0} />
              {label}
            </label>
          ))}
        </fieldset>
        <p className="co-lead">
          You are not deaf. You are missing the ends of words, and guessing them is what makes a dinner so tiring.
        </p>
      </section>
      <section id="co-letters" className="co-letters" aria-labelledby="co-letters-title">
        <div>
          <h4 id="co-letters-title">Where the letters go</h4>
          <p>
            Low tones are on the left, quiet ones at the top. A loss comes in from the upper right and takes s, f and t
            with it. Vowels stay, so voices still sound loud enough. That is why it is so easy to deny.
          </p>
          <p className="co-small">Simplified. Your own curve takes an audiologist twenty minutes.</p>
        </div>
        <SpeechChart />
      </section>
      <section id="co-one" className="co-one" aria-labelledby="co-one-title">
        <Device />
        <div>
          <h4 id="co-one-title">It weighs less than the leaflet it comes with</h4>
          <p>
            Consonant One sits behind the ear and leaves low tones alone. It lifts what you lack, up to the letter, and
            nothing else. You will not notice it. You will notice the dishwasher.
          </p>
          <dl>
            <div>
              <dt>Battery</dt>
              <dd>A day and a half</dd>
            </div>
            <div>
              <dt>Controls</dt>
              <dd>One button, which you can find with a cold thumb</dd>
            </div>
            <div>
              <dt>App</dt>
              <dd>There is one. You do not need it.</dd>
            </div>
          </dl>
        </div>
      </section>
      <section id="co-month" className="co-month" aria-labelledby="co-month-title">
        <h4 id="co-month-title">Wear it for a month. Then decide at dinner.</h4>
        <p>Call us, or have someone call who cares. We speak slowly when asked, and write when that is easier.</p>
        <p className="co-phone">555 0142</p>
      </section>
    </div>
  );
}

function Spiral() {
  return (
    <svg viewBox="0 0 40 40" className="co-spiral" aria-hidden="true">
      <path d="M37 27c2-14-7-24-19-24C8 3 2 11 4 20s10 14 18 12 12-9 9-15-10-9-15-6-6 9-2 12 9 1 9-3" />
    </svg>
  );
}

function Device() {
  return (
    <svg viewBox="0 0 420 420" className="co-device" aria-hidden="true">
      <path className="co-ring" d="M210 20a190 190 0 1 0 .1 0M210 60a150 150 0 1 0 .1 0M210 100a110 110 0 1 0 .1 0" />
      <path className="co-tube" d="M188 92c-24-40-96-30-104 34-6 54 22 90 30 128" />
      <path className="co-dome" d="M96 246c10-8 30-8 38 2 6 10 2 26-12 30-14 3-28-4-30-14-1-8 0-14 4-18z" />
      <path
        className="co-shell"
        d="M186 86c22-14 52-4 70 28 32 56 46 124 38 176-5 34-30 52-56 44-24-8-30-30-30-58 0-46-4-92-24-128-14-24-16-50 2-62z"
      />
      <path className="co-light" d="M206 104c14 0 28 16 38 40 16 40 26 84 26 124" />
      <path className="co-button" d="M250 196c8-2 15 3 16 12l3 24c1 8-4 14-11 15s-14-4-15-12l-3-24c0-8 3-14 10-15z" />
      <path className="co-seam" d="M211 258c26 10 58 8 84-2" />
    </svg>
  );
}
