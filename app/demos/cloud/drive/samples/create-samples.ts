import { createRandomKey } from "#app/lib/random-key.ts";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import { rootId, type StoredItem } from "../drive-item.ts";
import type { WholeState } from "../storage/drive-store.ts";
import auroraUrl from "./files/aurora.png?url";
import budget from "./files/budget.txt?raw";
import checklist from "./files/checklist.txt?raw";
import compassSvg from "./files/compass.svg?raw";
import dawnUrl from "./files/dawn.png?url";
import chimeUrl from "./files/door-chime.wav?url";
import harborUrl from "./files/harbor.png?url";
import ideas from "./files/ideas.txt?raw";
import landingPage from "./files/landing-page.txt?raw";
import landingPageCss from "./files/landing-page-styles.txt?raw";
import meetingNotes from "./files/meeting-notes.md?raw";
import openingHours from "./files/opening-hours.txt?raw";
import paletteSvg from "./files/palette.svg?raw";
import briefUrl from "./files/project-brief.pdf?url";
import siteJson from "./files/site.txt?raw";
import welcome from "./files/welcome.md?raw";

interface Sample {
  readonly name: string;
  readonly content?: string;
  readonly url?: string;
  readonly items?: readonly Sample[];
  readonly agoMs: number;
  readonly owner: string;
  readonly isStarred?: boolean;
  readonly sharedWith?: readonly string[];
  readonly openedAgoMs?: number;
}

const mira = "Mira Lind";
const jonas = "Jonas Weber";
const studio = "Studio";

const tree: readonly Sample[] = [
  {
    name: "Documents",
    agoMs: 2 * dayMs,
    owner: studio,
    items: [
      {
        name: "Project brief.pdf",
        url: briefUrl,
        agoMs: 9 * dayMs,
        owner: mira,
        isStarred: true,
        openedAgoMs: 3 * hourMs,
      },
      {
        name: "Meeting notes.md",
        content: meetingNotes,
        agoMs: 2 * dayMs,
        owner: mira,
        openedAgoMs: 26 * hourMs,
      },
      { name: "Budget.csv", content: budget, agoMs: 6 * dayMs, owner: jonas, sharedWith: [mira, jonas] },
      { name: "Ideas.txt", content: ideas, agoMs: 20 * dayMs, owner: jonas },
    ],
  },
  {
    name: "Images",
    agoMs: 4 * dayMs,
    owner: studio,
    items: [
      {
        name: "Aurora.png",
        url: auroraUrl,
        agoMs: 12 * dayMs,
        owner: mira,
        isStarred: true,
        openedAgoMs: 5 * hourMs,
      },
      { name: "Dawn.png", url: dawnUrl, agoMs: 11 * dayMs, owner: jonas },
      { name: "Harbor.png", url: harborUrl, agoMs: 10 * dayMs, owner: mira, sharedWith: [jonas] },
      { name: "Compass.svg", content: compassSvg, agoMs: 4 * dayMs, owner: jonas, sharedWith: [mira] },
      { name: "Palette.svg", content: paletteSvg, agoMs: 15 * dayMs, owner: mira },
    ],
  },
  {
    name: "Projects",
    agoMs: dayMs,
    owner: studio,
    isStarred: true,
    items: [
      { name: "Archive", items: [], agoMs: 40 * dayMs, owner: studio },
      {
        name: "opening-hours.ts",
        content: openingHours,
        agoMs: dayMs,
        owner: jonas,
        openedAgoMs: 50 * hourMs,
      },
      { name: "Door chime.wav", url: chimeUrl, agoMs: 8 * dayMs, owner: mira },
      { name: "site.json", content: siteJson, agoMs: 3 * dayMs, owner: jonas },
      { name: "landing-page.html", content: landingPage, agoMs: 5 * dayMs, owner: mira },
      { name: "landing-page.css", content: landingPageCss, agoMs: 5 * dayMs, owner: mira },
    ],
  },
  { name: "Welcome.md", content: welcome, agoMs: 10 * minuteMs, owner: studio, openedAgoMs: 10 * minuteMs },
  { name: "Checklist.txt", content: checklist, agoMs: 7 * dayMs, owner: mira, sharedWith: [jonas] },
];

async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.blob();
}

export async function createSamples(nowMs: number, readFile = fetchFile): Promise<WholeState> {
  const urls = [auroraUrl, briefUrl, chimeUrl, dawnUrl, harborUrl];
  const files = new Map(await Promise.all(urls.map(async (url) => [url, await readFile(url)] as const)));
  const records: StoredItem[] = [];
  const contents = new Map<string, Blob>();

  const add = (sample: Sample, parentId: string): void => {
    const content = files.get(sample.url ?? "") ?? (sample.content ? new Blob([sample.content]) : undefined);
    const contentId = content && createRandomKey();
    if (content && contentId) contents.set(contentId, content);
    const id = createRandomKey();
    records.push({ ...describe(sample, nowMs), id, parentId, contentId, contentBytes: content?.size ?? 0 });
    for (const child of sample.items ?? []) add(child, id);
  };
  for (const sample of tree) add(sample, rootId);
  return { records, contents };
}

function describe({ name, owner, agoMs, openedAgoMs, isStarred = false, sharedWith }: Sample, nowMs: number) {
  return {
    name,
    owner,
    modifiedMs: nowMs - agoMs,
    isStarred,
    share: sharedWith && {
      token: createRandomKey(),
      withNames: sharedWith,
      expiresMs: undefined,
      passwordDigest: undefined,
    },
    trashed: undefined,
    touchedMs: openedAgoMs === undefined ? 0 : nowMs - openedAgoMs,
  };
}
