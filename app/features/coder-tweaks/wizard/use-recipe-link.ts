import { type Dispatch, useEffect } from "react";
import { showSuccess } from "#app/ui/show-toast.ts";
import type { WizardEvent } from "./wizard-state.ts";

/** A recipe link's tools and options are taken over once, after what an earlier visit left here. */
export function useRecipeLink(dispatch: Dispatch<WizardEvent>, isRestoring: boolean): void {
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (isRestoring || !hash.includes("tools=")) return;
    Promise.all([import("../engines/recipe/recipe-link.ts"), import("./stored-options.ts")])
      .then(([{ decodeRecipe }, { storeOptions }]) => {
        const recipe = decodeRecipe(hash);
        if (!recipe) return;
        storeOptions(recipe.options);
        dispatch({ type: "tools-chosen", tools: recipe.tools });
        // Else a reload would choose them again.
        history.replaceState(history.state, "", pathname + search);
        showSuccess("Recipe Loaded", `${recipe.tools.length} tools selected, with their options`);
      })
      // Without the code for it the link is one like another.
      .catch(() => undefined);
  }, [dispatch, isRestoring]);
}
