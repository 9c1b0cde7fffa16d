import { Button } from "#app/ui/button.tsx";
import type { EngineId } from "../engines/engine-contract.ts";
import { toolTitle } from "../tool-catalogue.ts";

interface QuickApplyProps {
  tools: readonly EngineId[];
  selectedCount: number;
  onApply: (tool: EngineId) => void;
}

/** Gives a tool to all selected files. */
export function QuickApply({ tools, selectedCount, onApply }: QuickApplyProps) {
  return (
    <section aria-labelledby="quick-apply">
      <h3 id="quick-apply" className="text-lg">
        Quick Apply
      </h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">Gives a tool to all selected files.</p>
      <div className="flex flex-wrap gap-2">
        {tools.map((tool) => (
          <Button key={tool} size="sm" variant="secondary" disabled={selectedCount === 0} onClick={() => onApply(tool)}>
            {toolTitle(tool)}
          </Button>
        ))}
      </div>
    </section>
  );
}
