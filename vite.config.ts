import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { browserPackages } from "./scripts/vite/browser-packages.ts";
import { builtWorkers } from "./scripts/vite/built-workers.ts";
import { designFiles } from "./scripts/vite/design-plugin.ts";
import { inlineScript } from "./scripts/vite/inline-script-plugin.ts";
import { noEval } from "./scripts/vite/no-eval-plugin.ts";
import { rewriteRouter } from "./scripts/vite/router-plugin.ts";
import { serviceWorker } from "./scripts/vite/service-worker-plugin.ts";
import { styleRules } from "./scripts/vite/style-rules-plugin.ts";

const framePackages = /node_modules\/(react|react-dom|react-router|scheduler)\//;
const frameFiles =
  /app\/(lib\/(units|random-key|byte-size-text|memoize|language\/.+)|features\/admin\/inbox-copy-names|platform\/http\/(failed-request|form-result)|shell\/(?!navigation\/designs|views\/mail-switch|measurements\/send-form).+|ui\/(language\/.+|badge|button-class|link-button|notice|date-time|empty-state|show-toast|toasts\/(toaster(-code)?|undo-offers)|files\/save-file|fields\/(blocked-cookies-notice|field-layout|text-field|text-area|post-form|use-address-value|use-is-sending)|marked-text\/marked-text|pointer\/follow-pointer|page\/(page-heading|page-wall|skeleton|window-light)))\.(tsx?|css\?inline)$/;

/** Modules that most pages run, in one file: separate ones cost milliseconds and 25 bytes of the document each. */
const frame = { name: "frame", test: (id: string) => framePackages.test(id) || frameFiles.test(id) };

/** Names of what pages store in the browser: /privacy lists them, and its document names each module that it loads. */
const storageNames = {
  name: "storage",
  test: /app\/(features|demos)\/.+\/(browser-storage-names|chatbot-flag|contact-draft|conversation-storage)\.ts$/,
};

/**
 * Modules shared by pages of one kind, in a file for each kind: small files compress badly, and over HTTP/1.1 six are
 * fetched at once. A standalone tool needed 25.
 */
const sharedFiles = {
  account:
    /app\/(features\/(accounts\/pages\/(account-layout|mail-sent)|outbox\/no-mail-server)|ui\/(fields\/credential-fields|passkeys\/(passkey-button|passkey-sign-in)))\.(tsx?|css\?inline)$/,
  chatbot: /app\/features\/chatbot\/chatbot-(limits|paths)\.ts$/,
  entries:
    /app\/features\/(content\/pictures\/picture(-image)?|pages\/(entries\/(cover|describe-entry|entry|entry-head)|not-found\/missing-page))\.(tsx?|css\?inline)$/,
  engines: /app\/demos\/coder-tweaks\/engines\/(engine-contract|running\/file-kinds|project\/project-paths)\.ts$/,
  fields: /app\/ui\/fields\/((password|select)-field\.tsx|field-and-feedback\.css\?inline)$/,
  "row-window": /app\/ui\/row-window\/row-.+\.ts$/,
  tool: /app\/demos\/coder-tweaks\/standalone\/(panes\/(copy-and-download|fact-list|titled-pane)|settings\/.+)\.tsx?$/,
  "text-tool": /app\/demos\/coder-tweaks\/standalone\/(panes|conversion)\/.+\.tsx?$/,
  tweaks: /app\/demos\/coder-tweaks\/(option-schema|result|standalone\/live-tools|write-clipboard)\.ts$/,
};

/** The same, but what these pages load later stays apart. */
const startFiles = {
  owner:
    /app\/(features\/(admin\/(admin-(navigation|page)|palette\/.+|session\/.+|use-news)|conversations\/(model\/(owner-limits|reply-drafts)|owner\/(reply\/(use-)?reply-.+|mail\/mail-stat.+|dialogs\/use-owner-conversation|conversation\/owner-conversation)|server\/receiving\/spam-signals|device\/device-flag)|drafts\/(use-)?typed-text)|ui\/(live-page\/(?!title-count).+|fields\/use-early-text|dialogs\/popover|later-part\/.+|toasts\/announce-result|combobox\/combobox-menu))\.tsx?$/,
  inbox:
    /app\/features\/conversations\/(owner\/(?!named|notes\/note-card|person|set-aside|dialogs|.+placeholders|.+(labels|saved-replies)\.route|labels\/color)|actions\/|model\/(list|search\/)|server\/list\/inbox-list).*\.(tsx?(\?.*)?|css\?url)$/,
  "new-replies": /app\/features\/conversations\/thread\/(conversation-dialogs|new-replies)\.tsx$/,
  conversation:
    /app\/(features\/conversations\/(model\/(attached-file|contact-limits|conversation-tree)|(thread|files\/field)\/.+|files\/attached-file-list)|ui\/live-page\/title-count)\.tsx?$/,
};

const groupFiles = (files: Record<string, RegExp>, tags?: ["$initial"]) =>
  Object.entries(files).map(([name, test]) => ({ name, test, tags, includeDependenciesRecursively: false }));
const pageGroups = [...groupFiles(sharedFiles), ...groupFiles(startFiles, ["$initial"])];

/** Modules of the server's start in one file; entries stay separate, where they can tell whether Node runs them. */
const site = {
  name: "site",
  tags: ["$initial" as const],
  test: (id: string) => !/\/server\/(entry|studio|backups\/backup-process)\.ts$/.test(id),
};

/**
 * Has V8 compile that file whole while it is fetched, beside the main thread; else its functions are compiled one by one
 * when a visitor is waiting for them.
 */
const compileAhead: Plugin = {
  name: "northlight:compile-ahead",
  generateBundle: {
    order: "post", // V8 reads the comment only before all code, and Vite puts some there
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk" && chunk.name === frame.name)
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};

/** React Router's plugin names each entry of the server `index.js`. */
const nameServerEntries: Plugin = {
  name: "northlight:name-server-entries",
  applyToEnvironment: ({ name }) => name === "ssr",
  outputOptions: (options) => ({ ...options, entryFileNames: "[name].js" }),
};

/** Lets files of several pages be apart from what they import: React Router's plugin says otherwise. */
const extendEntries: Plugin = {
  name: "northlight:extend-entries",
  applyToEnvironment: ({ name }) => name === "client",
  options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
};

/** Each document names two of the faces: a long name would take room in the first round trip. */
const nameAsset = ({ names }: { names: string[] }): string =>
  names[0]?.endsWith(".woff2") ? "assets/face-[hash][extname]" : "assets/[name]-[hash][extname]";

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScript(),
    designFiles(),
    tailwindcss(),
    reactRouter(),
    nameServerEntries,
    extendEntries,
    compileAhead,
    noEval(),
    builtWorkers(),
    serviceWorker(),
    rewriteRouter(),
    styleRules(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React Router warns its developers with these.
          treeshake: { manualPureFunctions: ["warning", "warnOnce"] },
          output: {
            assetFileNames: nameAsset,
            codeSplitting: { groups: [frame, storageNames, ...pageGroups] },
          },
        },
      },
      resolve: { conditions: browserPackages.conditions },
    },
    // Hono, the services and the React Router build become one server bundle, so nothing stateful exists twice. Their
    // packages, too: hundreds of files to find and read took more than half of the time of a start.
    ssr: {
      define: { __dirname: "import.meta.dirname" }, // ssh2 is CommonJS
      build: {
        rolldownOptions: {
          input: {
            index: "./server/entry.ts",
            studio: "./server/studio.ts",
            "backup-process": "./server/backups/backup-process.ts",
          },
          // The first two, and compiled code, are extras of their packages that are not built here: these do without.
          external: ["pg-native", "cpu-features", /\.node$/, "react", "react-dom", /^react(-dom)?\//],
          output: {
            entryFileNames: "[name].js",
            assetFileNames: nameAsset,
            codeSplitting: { groups: [site] },
            comments: { jsdoc: false },
          },
        },
      },
      resolve: { noExternal: command === "build" ? true : [] },
    },
  },
  // light-dark() as it is written: what stands for it in older browsers is larger, and slower to compute.
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    cssTarget: ["chrome123", "edge123", "firefox121", "safari17.5"],
    // The workers are in it by now: scripts/lib/build.mjs empties it before.
    emptyOutDir: false,
    reportCompressedSize: false,
  },
  resolve: { alias: browserPackages.alias },
  optimizeDeps: browserPackages.optimizeDeps,
}));
