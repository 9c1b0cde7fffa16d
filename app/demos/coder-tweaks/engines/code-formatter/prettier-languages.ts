import { fileNameOf } from "../project/project-paths.ts";

/** Parsers of prettier 3.10 by file extension; a test compares this list with prettier's own. */
const extensionsOfParsers: Readonly<Record<string, string>> = {
  babel:
    ".js ._js .bones .cjs .es .es6 .gs .jake .javascript .jsb .jscad .jsfl .jslib .jsm .jspre .jss .mjs .njs .pac .sjs .ssjs .xsjs .xsjslib .start.frag .end.frag .wxs .jsx",
  typescript: ".ts .cts .mts .tsx",
  flow: ".js.flow",
  json: ".json .4dform .4dproject .avsc .geojson .gltf .har .ice .json-tmlanguage .json.example .mcmeta .sarif .slnlaunch .tact .tfstate .tfstate.backup .topojson .webapp .webmanifest .yy .yyp",
  jsonc:
    ".jsonc .code-snippets .code-workspace .hujson .sublime-build .sublime-color-scheme .sublime-commands .sublime-completions .sublime-keymap .sublime-macro .sublime-menu .sublime-mousemap .sublime-project .sublime-settings .sublime-theme .sublime-workspace .sublime_metrics .sublime_session",
  json5: ".json5",
  "json-stringify": ".importmap",
  css: ".css .wxss .pcss .postcss",
  less: ".less",
  scss: ".scss",
  glimmer: ".handlebars .hbs",
  graphql: ".graphql .gql .graphqls",
  angular: ".component.html",
  html: ".html .hta .htm .html.hl .inc .xht .xhtml",
  mjml: ".mjml",
  vue: ".vue",
  markdown: ".md .livemd .markdown .mdown .mdwn .mkd .mkdn .mkdown .ronn .scd .workbook",
  mdx: ".mdx",
  yaml: ".yml .mir .reek .rviz .sublime-syntax .syntax .yaml .yaml-tmlanguage .yaml.sed .yml.mysql",
  xml: ".xml .svg .xsd .xsl .xslt .rss .atom .plist .xaml .csproj .wsdl",
};

const namesOfParsers: Readonly<Record<string, string>> = {
  "json-stringify": "package.json package-lock.json composer.json",
  json: ".all-contributorsrc .arcconfig .auto-changelog .c8rc .htmlhintrc .imgbotconfig .nycrc .releaserc .secrets.baseline .tern-config .tern-project .watchmanconfig .babelrc .jscsrc .jshintrc .jslintrc .swcrc",
  babel: "jakefile start.frag end.frag",
  markdown: "contents.lr readme",
  yaml: ".clang-format .clang-tidy .clangd .eslintrc .gemrc citation.cff glide.lock pixi.lock .prettierrc .stylelintrc .lintstagedrc",
};

const invert = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([parser, keys]) => keys.split(" ").map((key) => [key, parser])));

const byName = invert(namesOfParsers);
const byExtension = invert(extensionsOfParsers);

export function parserFor(path: string): string | undefined {
  const name = fileNameOf(path).toLowerCase();
  const known = byName.get(name);
  if (known) return known;
  // The longest extension first: 'a.component.html' is Angular's before it is HTML.
  for (let dot = name.indexOf("."); dot >= 0; dot = name.indexOf(".", dot + 1)) {
    const parser = byExtension.get(name.slice(dot));
    if (parser) return parser;
  }
  return undefined;
}
