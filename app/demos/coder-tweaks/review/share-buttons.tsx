import { Button } from "#app/ui/button.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import type { WizardState } from "../wizard/wizard-state.ts";
import { toolsOf } from "../wizard/wizard-state.ts";
import { writeClipboard } from "../write-clipboard.ts";

interface ShareButtonsProps {
  state: WizardState;
  paths: ReadonlyMap<number, string>;
}

export function ShareButtons({ state, paths }: ShareButtonsProps) {
  const copyCommand = () =>
    copy("Command Copied", async () => {
      const [{ describeCommandLine }, { readStoredOptions }] = await Promise.all([
        import("../engines/recipe/command-line.ts"),
        import("../select-tools/stored-options.ts"),
      ]);
      const ids = state.run?.queue ?? [];
      const jobs = ids.map((id) => ({ path: paths.get(id) ?? "", tools: toolsOf(state, id) }));
      return describeCommandLine(jobs, readStoredOptions());
    });
  const copyRecipe = () =>
    copy("Recipe Link Copied", async () => {
      const [{ encodeRecipe }, { readStoredOptions }] = await Promise.all([
        import("../engines/recipe/recipe-link.ts"),
        import("../select-tools/stored-options.ts"),
      ]);
      const { origin, pathname } = window.location;
      return `${origin}${pathname}#${encodeRecipe({ tools: state.chosenTools, options: readStoredOptions() })}`;
    });
  return (
    <>
      <Button size="lg" variant="ghost" onClick={copyCommand}>
        Copy as command
      </Button>
      <Button size="lg" variant="ghost" onClick={copyRecipe}>
        Copy recipe link
      </Button>
    </>
  );
}

async function copy(title: string, describe: () => Promise<string>): Promise<void> {
  try {
    await writeClipboard(await describe());
    showSuccess(title);
  } catch {
    showError("Error", "Couldn't copy to the clipboard");
  }
}
