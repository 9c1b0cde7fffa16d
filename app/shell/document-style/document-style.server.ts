import QuickLRU from "quick-lru";
import fallbackFonts from "#app/ui/fonts/fallback-fonts.css?inline";
import { stylePlace } from "../first-paint/element-ids.ts";
import sheet from "../full.css?inline&rules";
import { listMentions, listNames, selectStyle } from "./select-style.ts";

/** Styles of the latest different documents: a page has few states that differ in their classes. */
const rememberedMax = 50;
const remembered = new QuickLRU<string, string>({ maxSize: rememberedMax });

/**
 * Gives a document those parts of the site's style sheet that its elements need, so that its first frame waits for nothing.
 * The whole sheet follows (full-stylesheet.tsx), and no rule of it is overruled by one of these.
 */
export const addStyle = (html: string, ownRules: string): string =>
  html.replace(stylePlace, () => styleOf(html) + ownRules);

const named = /<([a-z][\w-]*)|class="([^"]*)"|--[\w-]+/g;
/** Opened by React, which waits for the whole sheet, unless the document opens it. */
const closedDialog = /<dialog(?![^>]* data-in-document)[^>]*>.*?<\/dialog>/gs;
const allMentions = [...new Set(listMentions(sheet))];
/** Others in a document, such as those in a visitor's text, make no difference. */
const allProperties = new Set(listNames(sheet));

function styleOf(document: string): string {
  const html = document.replace(closedDialog, "");
  const [tags, classLists, properties] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const [found, tag, classes] of html.matchAll(named))
    if (tag) tags.add(tag);
    else if (classes !== undefined) classLists.add(classes);
    else if (allProperties.has(found)) properties.add(found);
  const mentions = new Set(allMentions.filter((word) => html.includes(word)));
  const key = [tags, classLists, properties, mentions].map((set) => [...set].join("\n")).join("\n\n");
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const names = new Set(tags);
  for (const list of classLists) for (const name of decode(list).split(" ")) names.add(`.${name}`);
  const style = fallbackFonts + selectStyle(sheet, { names, mentions, properties });
  remembered.set(key, style);
  return style;
}

const entities: Record<string, string> = { "&amp;": "&", "&gt;": ">", "&lt;": "<", "&quot;": '"', "&#x27;": "'" };

const decode = (attribute: string): string => attribute.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
