import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { toolPath } from "../standalone/tool-path.ts";
import { standaloneTools } from "../tool-catalog.ts";
import { StepLayout } from "../wizard/step-layout.tsx";
import { ToolBrowser } from "./tool-browser.tsx";

export function MoreTools({ onBack }: { onBack: () => void }) {
  return (
    <StepLayout
      title="More Tools"
      lead="Small tools on their own pages. They work with text you type or paste, even offline once opened."
      footer={
        <Button variant="secondary" onClick={onBack}>
          Back to Upload
        </Button>
      }
    >
      <ToolBrowser tools={standaloneTools}>
        {({ id, title }) => (
          <LinkButton to={toolPath(id)} variant="secondary" size="sm">
            Open<span className="sr-only"> {title}</span>
          </LinkButton>
        )}
      </ToolBrowser>
    </StepLayout>
  );
}
