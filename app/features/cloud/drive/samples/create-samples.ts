import { createRandomKey } from "#app/lib/random-key.ts";
import { createTimeSlicer } from "#app/lib/time-slicer.ts";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import { rootId } from "../drive-item.ts";
import type { WholeState } from "../storage/drive-store.ts";
import type { StoredItem } from "../tree/stored-item.ts";
import { briefPdf } from "./brief-pdf.ts";
import { chimeWav } from "./chime-wav.ts";
import { auroraPng, dawnPng, harborPng } from "./sample-pictures.ts";
import * as sampleTexts from "./sample-texts.ts";

interface Sample {
  readonly name: string;
  readonly content?: string | Uint8Array<ArrayBuffer>;
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

const makeTree = (pictures: Record<"aurora" | "dawn" | "harbor", Uint8Array<ArrayBuffer>>): readonly Sample[] => [
  {
    name: "Documents",
    agoMs: 2 * dayMs,
    owner: studio,
    items: [
      {
        name: "Project brief.pdf",
        content: briefPdf(),
        agoMs: 9 * dayMs,
        owner: mira,
        isStarred: true,
        openedAgoMs: 3 * hourMs,
      },
      {
        name: "Meeting notes.md",
        content: sampleTexts.meetingNotes,
        agoMs: 2 * dayMs,
        owner: mira,
        openedAgoMs: 26 * hourMs,
      },
      { name: "Budget.csv", content: sampleTexts.budget, agoMs: 6 * dayMs, owner: jonas, sharedWith: [mira, jonas] },
      { name: "Ideas.txt", content: sampleTexts.ideas, agoMs: 20 * dayMs, owner: jonas },
    ],
  },
  {
    name: "Images",
    agoMs: 4 * dayMs,
    owner: studio,
    items: [
      {
        name: "Aurora.png",
        content: pictures.aurora,
        agoMs: 12 * dayMs,
        owner: mira,
        isStarred: true,
        openedAgoMs: 5 * hourMs,
      },
      { name: "Dawn.png", content: pictures.dawn, agoMs: 11 * dayMs, owner: jonas },
      { name: "Harbor.png", content: pictures.harbor, agoMs: 10 * dayMs, owner: mira, sharedWith: [jonas] },
      { name: "Compass.svg", content: sampleTexts.compassSvg, agoMs: 4 * dayMs, owner: jonas, sharedWith: [mira] },
      { name: "Palette.svg", content: sampleTexts.paletteSvg, agoMs: 15 * dayMs, owner: mira },
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
        content: sampleTexts.openingHours,
        agoMs: dayMs,
        owner: jonas,
        openedAgoMs: 50 * hourMs,
      },
      { name: "Door chime.wav", content: chimeWav(), agoMs: 8 * dayMs, owner: mira },
      { name: "site.json", content: sampleTexts.siteJson, agoMs: 3 * dayMs, owner: jonas },
      { name: "landing-page.html", content: sampleTexts.landingPage, agoMs: 5 * dayMs, owner: mira },
      { name: "landing-page.css", content: sampleTexts.landingPageCss, agoMs: 5 * dayMs, owner: mira },
    ],
  },
  { name: "Welcome.md", content: sampleTexts.welcome, agoMs: 10 * minuteMs, owner: studio, openedAgoMs: 10 * minuteMs },
  { name: "Checklist.txt", content: sampleTexts.checklist, agoMs: 7 * dayMs, owner: mira, sharedWith: [jonas] },
];

/** Each takes tens of milliseconds, more on a phone: the page goes on in between. */
async function paintPictures() {
  const { yieldToMain } = createTimeSlicer();
  const aurora = auroraPng();
  await yieldToMain();
  const dawn = dawnPng();
  await yieldToMain();
  return { aurora, dawn, harbor: harborPng() };
}

export async function createSamples(nowMs: number): Promise<WholeState> {
  const records: StoredItem[] = [];
  const contents = new Map<string, Blob>();

  const add = (sample: Sample, parentId: string): void => {
    const content = sample.content === undefined ? undefined : new Blob([sample.content]);
    const contentId = content && createRandomKey();
    if (content && contentId) contents.set(contentId, content);
    const id = createRandomKey();
    records.push({ ...describe(sample, nowMs), id, parentId, contentId, contentBytes: content?.size ?? 0 });
    for (const child of sample.items ?? []) add(child, id);
  };
  for (const sample of makeTree(await paintPictures())) add(sample, rootId);
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
