import { Parser } from "htmlparser2";

type Style = Record<string, string>;

const declaration =
  /(?<![\w-])(display|visibility|opacity|overflow|font-size|(?:max-)?(?:height|width)|color|background(?:-color)?)\s*:\s*([^;!]{0,40})/g;
const declarationsMax = 2_000;

function readStyle(css = ""): Style {
  const found = css.slice(0, declarationsMax).toLowerCase().matchAll(declaration);
  return Object.fromEntries([...found].map(([, name, value = ""]) => [name, value.trim()]));
}

/** Rules for a class or an id. Those in a media query hold for some screens only. */
function addRules(rules: Map<string, Style>, css: string): void {
  let depth = 0;
  for (const block of css.split("}")) {
    const [before = "", declarations, inner] = block.split("{", 3);
    const selectors = depth === 0 && inner === undefined ? (before.split(/\*\/|<!--|;/).at(-1) ?? "").split(",") : [];
    for (const selector of selectors.map((one) => one.trim().replace(/^\w+/, (tag) => tag.toLowerCase())))
      rules.set(selector, { ...rules.get(selector), ...readStyle(declarations) });
    depth = Math.max(0, depth + block.split("{").length - 2);
  }
}

const isZero = (value = ""): boolean => Number.parseFloat(value) === 0;

function hidesAll({ display, opacity, overflow = "", color, ...style }: Style): boolean {
  const isEmpty = ["height", "max-height", "width", "max-width"].some((name) => isZero(style[name]));
  const background = style["background-color"] ?? style.background ?? "transparent";
  return display === "none" || isZero(opacity) || (isEmpty && /hidden|clip/.test(overflow)) || color === background;
}

/** Newsletters write `font-size:0` around columns, in which a text has a size of its own. */
const hidesText = ({ "font-size": size = "", visibility = "" }: Style): boolean =>
  isZero(size) || /^(0?\.\d+|1(\.0*)?)p[xt]/.test(size) || /hidden|collapse/.test(visibility);

/** Cuts texts that no reader of the mail sees, such as a preview for lists of mails. */
export function withoutHidden(html: string): string {
  const kept: string[] = [];
  let from = 0;
  const rules = new Map<string, Style>();
  let css: string | undefined;
  const elements: { isGone: boolean; inherited: Style }[] = [];
  const cutHidden = () => {
    const { isGone = false, inherited = {} } = elements.at(-1) ?? {};
    if (!isGone && !hidesText(inherited)) return;
    kept.push(html.slice(from, parser.startIndex));
    from = parser.endIndex + 1;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const selectors = [...(attributes.class ?? "").split(/\s+/).map((one) => `.${one}`), `#${attributes.id}`];
      const found = selectors.flatMap((one) => [rules.get(one), rules.get(name + one)]);
      const style: Style = Object.assign({}, ...found, readStyle(attributes.style));
      const { isGone = false, inherited = {} } = elements.at(-1) ?? {};
      const { "font-size": size = inherited["font-size"] ?? "", visibility = inherited.visibility ?? "" } = style;
      elements.push({
        isGone: isGone || attributes.hidden !== undefined || hidesAll(style),
        inherited: { "font-size": size, visibility },
      });
      if (name === "style") css = "";
      if (name === "img") cutHidden();
    },
    ontext(text) {
      if (css === undefined) cutHidden();
      else css += text;
    },
    onclosetag() {
      elements.pop();
      if (css !== undefined) addRules(rules, css);
      css = undefined;
    },
  });
  parser.end(html);
  return kept.join("") + html.slice(from);
}
