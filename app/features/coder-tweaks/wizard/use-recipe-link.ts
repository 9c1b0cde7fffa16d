import { type Dispatch, useEffect } from "react";
import { showSuccess } from "#app/ui/show-toast.ts";
import type { WizardEvent } from "./wizard-state.ts";

export function useRecipeLink(dispatch: Dispatch<WizardEvent>, isRestoring: boolean): void {
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (isRestoring || !hash.includes("tools=")) return;
    Promise.all([import("../engines/recipe/recipe-link.ts"), import("../select-tools/stored-options.ts")])
      .then(([{ decodeRecipe }, { storeOptions }]) => {
        const recipe = decodeRecipe(hash);
        if (!recipe) return;
        storeOptions(recipe.options);
        dispatch({ type: "tools-chosen", tools: recipe.tools });
        // A reload must not choose them again.
        history.replaceState(history.state, "", pathname + search);
        showSuccess("Recipe Loaded", `${recipe.tools.length} tools selected, with their options`);
      })
      // Where its code cannot be loaded the link is ignored.
      .catch(() => undefined);
  }, [dispatch, isRestoring]);
}
