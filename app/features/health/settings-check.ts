import type { HealthCheck } from "./health-check.ts";

interface SettingsFindings {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

export const createSettingsCheck = ({ errors, warnings }: SettingsFindings): HealthCheck => ({
  name: "Settings",
  async run() {
    const sentences = [...errors, ...warnings].join("; ");
    const fix = "Correct .env or the service's environment, then restart the site.";
    if (errors.length > 0) return { verdict: "error", finding: sentences, fix };
    if (warnings.length > 0) return { verdict: "warning", finding: sentences, fix };
    return { verdict: "ok", finding: "All settings are valid." };
  },
});
