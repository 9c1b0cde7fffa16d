import { fontUrls } from "#app/shell/first-paint/document-parts.tsx";
import { fontsMeta } from "#app/shell/first-paint/element-ids.ts";
import { marksScript, themeScript } from "#app/shell/first-paint/inline-scripts.ts";
import fontsUrl from "#app/ui/fonts/fonts.css?url";
import { Assistant, type AssistantProps, assistantPropsId, assistantRootId } from "../chat/assistant.tsx";
import { chatbotPath } from "../chatbot-paths.ts";
import assistantCss from "./assistant.css?inline";

function DocumentHead({ title }: { title: string }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <meta name={fontsMeta} content={fontUrls} />
      <script>{themeScript}</script>
      <style>{assistantCss}</style>
      <noscript>
        <link rel="stylesheet" href={fontsUrl} />
      </noscript>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
  );
}

export function AssistantDocument({ props, scriptUrl }: { props: AssistantProps; scriptUrl: string }) {
  return (
    <html lang="en">
      <DocumentHead title={`${props.siteName} Assistant`} />
      <body>
        <div id={assistantRootId} className="assistant">
          <Assistant {...props} />
        </div>
        <script id={assistantPropsId} type="application/json">
          {JSON.stringify(props).replaceAll("<", "\\u003c")}
        </script>
        <script>{marksScript}</script>
        <script src={scriptUrl} defer />
      </body>
    </html>
  );
}

export function LockedDocument({ accessHours }: { accessHours: number }) {
  return (
    <html lang="en">
      <DocumentHead title="AI Chatbot" />
      <body className="iframe-message">
        <main>
          <h1>This chatbot is locked</h1>
          <p>Access lasts {accessHours} hours and ends early if the code changes.</p>
          <a href={chatbotPath} target="_top" className="button button-primary button-md">
            <span className="button-label">Enter the access code</span>
          </a>
        </main>
        <script>{marksScript}</script>
      </body>
    </html>
  );
}

const fullSize = { position: "absolute", inset: 0, width: "100%", height: "100%", border: 0 } as const;

export function HostedDocument({ url }: { url: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>AI Chatbot</title>
      </head>
      <body>
        <iframe
          src={url}
          title="AI Chatbot"
          // Its own scripts, origin and forms, and links that open elsewhere; no access to our window.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
          allow="microphone; camera"
          // It learns which website embeds it, and no more.
          referrerPolicy="strict-origin"
          style={fullSize}
        />
      </body>
    </html>
  );
}
