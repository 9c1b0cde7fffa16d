import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { standaloneTools } from "../tool-catalogue.ts";
import { StepFrame } from "./step-frame.tsx";
import { ToolBrowser } from "./tool-browser.tsx";

/** The side view of step 1: tools that need no project. */
export function MoreTools({ onBack }: { onBack: () => void }) {
  return (
    <StepFrame
      title="More Tools"
      lead="Small tools with a page of their own. They work on what you type or paste, and offline once they are open."
      footer={
        <Button variant="secondary" onClick={onBack}>
          Back to Upload
        </Button>
      }
    >
      <ToolBrowser tools={standaloneTools}>
        {({ id, title }) => (
          <LinkButton to={`/projects/coder-tweaks/tools/${id}`} variant="secondary" size="sm">
            Open<span className="sr-only"> {title}</span>
          </LinkButton>
        )}
      </ToolBrowser>
    </StepFrame>
  );
}
