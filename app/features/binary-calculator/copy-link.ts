import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { addressOf, digitsMax, type Typed } from "./typed.ts";

/** Copies the address that opens what stands in the fields, and says so. @param what such as "calculation" */
export async function copyLink(typed: Partial<Typed>, what: string): Promise<void> {
  const { binary, decimal, a, b } = typed;
  if ([binary, decimal, a, b].some((digits = "") => digits.length > digitsMax)) {
    showError("Not copied", "An address can carry 10,000 digits at most.");
    return;
  }
  try {
    await navigator.clipboard.writeText(new URL(addressOf(typed), location.href).href);
    showSuccess("Link copied", `It opens this ${what}.`);
  } catch {
    showError("Not copied", "The browser did not allow it.");
  }
}
