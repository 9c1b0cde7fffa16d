import { useEffect } from "react";
import { showError } from "#app/ui/show-toast.ts";
import type { DashboardLists } from "./dashboard-lists.ts";

/** Says after each load which list could not be fetched. The ids keep one toast for each. */
export function useFailedLoadToasts({ failed }: DashboardLists): void {
  useEffect(() => {
    // On a first document the toaster, further down the page, listens only after this effect.
    const timer = setTimeout(() => {
      if (failed.messages) {
        showError("Error", "Failed to fetch messages. Please try again.", { id: "fetch-messages" });
      }
      if (failed.visits) {
        showError("Error", "Failed to fetch recent visits. Please try again.", { id: "fetch-visits" });
      }
      if (failed.mail) {
        showError("Error", "Failed to fetch the state of your e-mails. Please try again.", { id: "fetch-mail" });
      }
    });
    return () => clearTimeout(timer);
  }, [failed]);
}
