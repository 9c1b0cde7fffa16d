import { useNavigation } from "react-router";
import { splitLanguage } from "#app/lib/language/languages.ts";

/** Whether a form of this page is being sent; of several forms the one with this `intent`. */
export function useIsSending(path: string, intent?: string): boolean {
  const { formAction, formData } = useNavigation();
  const isThisPage = formAction !== undefined && splitLanguage(formAction.split(/[?#]/, 1)[0] ?? "").path === path;
  return isThisPage && (intent === undefined || formData?.get("intent") === intent);
}
