import { hourMs } from "#app/lib/units.ts";
import { accessMs } from "../chatbot-limits.ts";
import { chatbotPath } from "../chatbot-paths.ts";
import { FrameHead } from "./frame-head.tsx";

/** For who comes without the cookie, or with one that has ended. */
export function LockedDocument() {
  return (
    <html lang="en">
      <FrameHead title="AI Chatbot" />
      <body className="frame-message">
        <main>
          <h1>This chatbot is locked</h1>
          <p>Access lasts {accessMs / hourMs} hours, and ends when the code is changed.</p>
          <a href={chatbotPath} target="_top" className="button button-primary button-md">
            <span className="button-label">Enter the access code</span>
          </a>
        </main>
      </body>
    </html>
  );
}
