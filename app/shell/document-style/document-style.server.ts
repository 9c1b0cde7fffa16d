import QuickLRU from "quick-lru";
import fallbackFonts from "#app/ui/fonts/fallback-fonts.css?inline";
import { stylePlace } from "../first-paint/element-ids.ts";
import sheet from "../full.css?inline&rules";
import { listMentions, listNames, selectStyle } from "./select-style.ts";

/** Caches styles of the latest documents: a page has few states with different classes. */
const rememberedMax = 50;
const remembered = new QuickLRU<string, string>({ maxSize: rememberedMax });

/**
 * Inlines the rules that a document's elements need, so that the first frame needs no request. The full style sheet
 * follows (full-stylesheet.tsx) and overrules nothing of it.
 */
export const addStyle = (html: string, ownRules: string): string =>
  html.replace(stylePlace, () => styleOf(html) + ownRules);

const named = /<([a-z][\w-]*)|class="([^"]*)"|--[\w-]+/g;
/** React opens it after the full style sheet, unless the document opens it. */
const closedDialog = /<dialog(?![^>]* data-in-document)[^>]*>.*?<\/dialog>/gs;
const allMentions = [...new Set(listMentions(sheet))];
/** Other properties, such as in a visitor's text, are ignored. */
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
