import { useEffect } from "react";
import { useNavigate } from "react-router";
import { removeAdminFlags } from "#app/shell/stored-admin-flags.ts";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { type Arrival, arrivals } from "./admin-notices.ts";

/** Says once why the visitor is here, and cleans the address so that a reload does not say it again. */
export function useArrivalToast(arrival: Arrival | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!arrival) return;
    if (arrival === "signed-out") removeAdminFlags();
    // On a first document the toaster, further down the page, listens only after this effect.
    const timer = setTimeout(() => {
      const { title, text, isError } = arrivals[arrival];
      (isError ? showError : showSuccess)(title, text, { id: arrival });
      navigate("/admin", { replace: true, preventScrollReset: true });
    });
    return () => clearTimeout(timer);
  }, [arrival, navigate]);
}
