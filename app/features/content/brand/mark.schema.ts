import { z } from "zod";
import { added, checked, group, line } from "../documents/fields.ts";
import { cleanMark, MarkError } from "./mark-svg.ts";

/** Stored as `cleanMark` writes it. */
const svg = z
  .string()
  .check((typed) => {
    try {
      if (typed.value !== "") typed.value = cleanMark(typed.value);
    } catch (error) {
      if (!(error instanceof MarkError)) throw error;
      typed.issues.push({ code: "custom", message: error.message, input: typed.value });
    }
  })
  .meta({ label: "SVG", kind: "line" });

const picture = (label: string) =>
  added(
    checked(
      line(40, { label }),
      (typed) => /^(\/pictures\/[a-z0-9]{16})?$/.test(typed),
      "Please choose the logo again.",
    ),
  );

/** The pictures are drawn in the owner's browser, and shown at fixed addresses (server/http/brand-files.ts). */
export const mark = group(
  {
    label: "Logo",
    hint: "Shown in the bar and used for the icons of browsers and phones. An SVG up to 16 KB, or a PNG.",
  },
  {
    svg: added(svg),
    plate: added(
      checked(line(5, { label: "Background" }), (typed) => /^(light|dark)?$/.test(typed), "Please try again."),
    ),
    icon32: picture("Browser icon"),
    icon180: picture("Apple icon"),
    icon192: picture("Small icon"),
    icon512: picture("Large icon"),
    maskable: picture("Phone icon (phones crop it)"),
    card: picture("Link preview image"),
    drawnFrom: line(200, { label: "Texts of the link preview" })
      .default("Northlight | Custom, high-performance websites |")
      .meta({ label: "Texts of the link preview", kind: "line" }),
  },
).prefault({});

export type Mark = z.output<typeof mark>;

const grounds = { light: "light-dark(transparent,#f1f8f9)", dark: "light-dark(#06272f,transparent)" };

export const writeMarkGround = ({ plate }: Mark): string =>
  plate === "light" || plate === "dark"
    ? `.own-mark{padding:.125rem;border-radius:.25rem;background:${grounds[plate]}}`
    : "";
