import type { Commands } from "../../live-page/use-commands.tsx";
import type { DashboardCommand } from "../dashboard.schema.ts";

export type DashboardCommands = Commands<DashboardCommand>;
