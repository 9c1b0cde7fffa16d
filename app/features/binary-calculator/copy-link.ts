import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { addressOf, digitsMax, type Typed } from "./typed.ts";

/** Copies a link to the present input. @param what such as "calculation" */
export async function copyLink(typed: Partial<Typed>, what: string): Promise<void> {
  const { binary, decimal, a, b } = typed;
  if ([binary, decimal, a, b].some((digits = "") => digits.length > digitsMax)) {
    showError("Not copied", "A link can hold 10,000 digits at most.");
    return;
  }
  try {
    await navigator.clipboard.writeText(new URL(addressOf(typed), location.href).href);
    showSuccess("Link copied", `It opens this ${what}.`);
  } catch {
    showError("Not copied", "Your browser didn't allow it.");
  }
}
