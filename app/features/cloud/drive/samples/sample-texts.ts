export const welcome = `# Welcome

This is a demo. **Everything stays in this browser**; nothing is sent anywhere.

Try it as you would your own files:

- Drop a few files or a whole folder here.
- Rename one with F2, move it by dragging, delete it, and take that back with Ctrl+Z.
- Press \`/\` and search: names first, then what is inside.
- Share a file with a password and an end date.

| Folder | What is in it |
| --- | --- |
| Documents | a brief, notes, a budget |
| Images | a picture of the sky, two drawings |
| Projects | code of a small website |

An administrator can set everything back to this state: Admin Settings, System.
`;

export const meetingNotes = `# Harbor Bakery, first meeting

Present: Mira, Jonas, Mrs. Okafor

## What we heard

1. Guests ring to ask what bread there is today. That should be on the first screen.
2. Prices change every few weeks. She wants to do that herself.
3. Photos exist, taken by her daughter. They are good.

## Decided

- [x] One page, three parts: today, opening hours, order
- [x] No cookies, so no banner
- [ ] Mira draws two directions until Friday
- [ ] Jonas asks the till's maker about an export

> "If my mother can read it without her glasses, it is large enough."
`;

export const budget = `Position,Hours,Rate,Sum
Concept and texts,12,80,960
Design,28,80,2240
Building,36,80,2880
"Photos, retouching",6,60,360
Hosting (a year),,,96
Total,82,,6536
`;

export const ideas = `Ideas, unsorted

- A bread calendar that can be printed
- "Sold out" as a stamp on the photo
- Opening hours that know public holidays
- Order for pick-up without an account
- A map drawn by hand instead of one that loads from elsewhere
`;

export const checklist = `Before going live

[x] Texts read by somebody else
[x] Every picture has a description
[ ] Keyboard: every button reached, focus seen
[ ] Phone of 320 pixels
[ ] Contact form arrives
[ ] Backup tried, not only made
`;

export const openingHours = `interface OpeningHours {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly from: number;
  readonly until: number;
}

const hours: readonly OpeningHours[] = [
  ...[2, 3, 4, 5].map((weekday) => ({ weekday, from: 6 * 60 + 30, until: 18 * 60 })),
  { weekday: 6, from: 7 * 60, until: 13 * 60 },
];

/** Whether the bakery is open at a moment, in its own time zone. */
export function isOpen(at: Date): boolean {
  const minutes = at.getHours() * 60 + at.getMinutes();
  return hours.some(({ weekday, from, until }) => weekday === at.getDay() && minutes >= from && minutes < until);
}
`;

export const siteJson = `{
  "name": "Harbor Bakery",
  "address": { "street": "Quay 4", "city": "Gdynia" },
  "breads": [
    { "name": "Rye with caraway", "days": ["tue", "thu"], "price": 4.2 },
    { "name": "Harbor loaf", "days": ["tue", "wed", "thu", "fri", "sat"], "price": 3.8 },
    { "name": "Poppy seed plait", "days": ["sat"], "price": 5.5 }
  ],
  "ordersUntil": "thu 20:00"
}
`;

export const landingPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Harbor Bakery</title>
    <link rel="stylesheet" href="landing-page.css">
  </head>
  <body>
    <main>
      <h1>Bread, every morning from half past six</h1>
      <p>Today: harbor loaf, and rye with caraway.</p>
      <a href="#order">Order for Saturday</a>
    </main>
  </body>
</html>
`;

export const landingPageCss = `:root {
  --crust: #7a4a21;
  --flour: #fbf7ef;
}

body {
  margin: 0;
  background: var(--flour);
  color: #2b2118;
  font: 1.125rem/1.6 system-ui, sans-serif;
}

main {
  max-width: 38rem;
  margin: 12vh auto;
  padding: 0 1.5rem;
}

h1 {
  color: var(--crust);
  text-wrap: balance;
}
`;

export const compassSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480" role="img" aria-label="A compass">
  <circle cx="120" cy="120" r="112" fill="#101a33" stroke="#8fb8de" stroke-width="4"/>
  <circle cx="120" cy="120" r="88" fill="none" stroke="#8fb8de" stroke-width="1" stroke-dasharray="1 8"/>
  <path d="M120 34 138 120 120 112 102 120Z" fill="#48e6a0"/>
  <path d="M120 206 138 120 120 128 102 120Z" fill="#4b5f86"/>
  <circle cx="120" cy="120" r="6" fill="#f4f7fb"/>
  <g fill="#f4f7fb" font-family="system-ui, sans-serif" font-size="13" text-anchor="middle">
    <text x="120" y="25">N</text><text x="120" y="224">S</text><text x="220" y="125">E</text><text x="20" y="125">W</text>
  </g>
</svg>
`;

export const paletteSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120" width="600" height="240" role="img" aria-label="Five colors">
  <rect width="300" height="120" fill="#fbf7ef"/>
  <g stroke="#2b2118" stroke-opacity=".15">
    <circle cx="50" cy="60" r="24" fill="#7a4a21"/>
    <circle cx="100" cy="60" r="24" fill="#c98b4b"/>
    <circle cx="150" cy="60" r="24" fill="#e9d3ac"/>
    <circle cx="200" cy="60" r="24" fill="#3f5f5c"/>
    <circle cx="250" cy="60" r="24" fill="#1f2d3a"/>
  </g>
</svg>
`;
