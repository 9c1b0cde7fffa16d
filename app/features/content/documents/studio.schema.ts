import { z } from "zod";
import { siteLanguageNames, type TranslatedLanguage, translatedLanguages } from "#app/lib/language/languages.ts";
import { isEmailAddress } from "#app/lib/mail/email-address.ts";
import { mark } from "../brand/mark.schema.ts";
import { added, checked, color, group, line, link, list, number, toggle, toggleOff, toggleOn } from "./fields.ts";

const fact = (label: string, hint?: string) => line(40, hint === undefined ? { label } : { label, hint });

/** Stored documents contain this name. */
export const switchOf = (language: TranslatedLanguage) => `in${siteLanguageNames[language]}` as const;

const switches = Object.fromEntries(
  translatedLanguages.map((language) => {
    const hint = `At /${language}; the language of a page is changed in its footer.`;
    return [switchOf(language), toggleOff({ label: `The site in ${siteLanguageNames[language]}, too`, hint })];
  }),
) as Record<ReturnType<typeof switchOf>, ReturnType<typeof toggleOff>>;

export const studioSchema = z.object({
  name: line(40, { label: "Name", hint: "In the bar, in titles and in mails." }, 1),
  tagline: line(100, { label: "Tagline", hint: "For search results and link previews." }, 1),
  contactEmail: checked(
    line(254, { label: "Contact address", hint: "On the contact page; new messages are mailed to it." }, 1),
    isEmailAddress,
    "Please write one e-mail address.",
  ),
  accent: added(
    color({
      label: "Accent color",
      hint: "Buttons, links and accents. Leave it empty for the original colors.",
    }),
  ),
  mark,
  supportLabel: line(60, { label: "Sender of your replies", hint: "{studio} is the studio’s name." }, 1),
  confirmsMessages: toggleOn({
    label: "Confirm each message by e-mail",
    hint: "A visitor gets the link to the conversation at once; never more than one mail in an hour.",
  }),
  ...switches,
  voice: group(
    { label: "Who answers", hint: "A sentence on home. What is empty is left out." },
    {
      name: fact("Name of the person who answers"),
      place: line(40, { label: "Location", hint: "As in: Porto.", isName: true }),
      replyWithin: fact("Reply time", "As in: one working day."),
    },
  ),
  firstSite: group(
    { label: "What a first site costs", hint: "Texts quote these as {first site from} and {first site to}." },
    { from: fact("From", "As in: €2,500. In Polish: 2500 €."), to: fact("To") },
  ),
  prices: list(
    20,
    { label: "Other prices", hint: "A text quotes a price by its name in braces, as in {care plan}." },
    {
      name: line(40, { label: "Name" }, 1),
      price: fact("Price"),
    },
  ),
  links: group(
    { label: "Links" },
    {
      designs: link({ label: "Design gallery, in the bar" }, 1),
      community: link({ label: "Community, in the footer" }, 1),
    },
  ),
  map: group(
    { label: "Place on the contact page", hint: "Without a name, the map is of the world." },
    {
      label: line(80, { label: "Name of the place", isName: true }),
      latitude: number(-90, 90, { label: "Latitude" }),
      longitude: number(-180, 180, { label: "Longitude" }),
      showAtOnce: toggle({
        label: "Show OpenStreetMap’s map at once",
        hint: "OpenStreetMap then learns the address of every visitor of the page.",
      }),
    },
  ),
  firm: group(
    { label: "Your business", hint: "Terms and Privacy name it. What is empty is left out." },
    {
      name: added(line(120, { label: "Legal name", hint: "As it is registered." })),
      address: added(line(200, { label: "Postal address", hint: "As in: ul. Prosta 1, 00-838 Warszawa." })),
      taxNumber: added(line(40, { label: "Tax number (NIP)" })),
      registerNumber: added(line(80, { label: "Register number", hint: "Optional, as in: KRS 0000123456." })),
    },
  ).prefault({}),
  law: group(
    { label: "Law" },
    {
      governing: line(80, { label: "Governing law", hint: "“These terms are governed by …”" }, 1),
      courts: line(120, { label: "Courts", hint: "“… and disputes fall under the jurisdiction of …”" }, 1),
      authority: line(
        200,
        { label: "Data protection authority", hint: "“… complain to a data protection authority: …”" },
        1,
      ),
    },
  ),
});

export type Studio = z.output<typeof studioSchema>;
