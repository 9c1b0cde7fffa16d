import { useEffect, useEffectEvent, useState } from "react";
import { href, useNavigate, useRevalidator } from "react-router";
import { secondMs } from "#app/lib/units.ts";
import type { RestoreState } from "../restore/site-restore.ts";

const everyMs = secondMs;

type Report = { restore?: RestoreState } | "away" | "signed out";

/** While the site pauses it waits with its response, or responds with 503. */
async function askForState(): Promise<Report> {
  const response = await fetch(href("/admin/backups/restore"), { redirect: "manual" }).catch(() => undefined);
  // The restored data does not contain this session.
  if (response?.type === "opaqueredirect") return "signed out";
  return response?.ok ? response.json() : "away";
}

/** Follows a running restore, also through the pause of the site. @param loaded the page's data */
export function useRestoreState(loaded: RestoreState | undefined): RestoreState | undefined {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [followed, setFollowed] = useState<RestoreState>();
  const isRunning = loaded?.state === "running";
  const show = useEffectEvent((report: Report) => {
    if (report === "signed out") location.assign(`${href("/admin")}?restored=1`);
    else if (report === "away") setFollowed(loaded && { state: "running", madeAt: loaded.madeAt, step: "replacing" });
    else if (report.restore?.state === "running") setFollowed(report.restore);
    else if (report.restore?.state === "done") void navigate(href("/admin/backups/restored"));
    else revalidate();
  });
  useEffect(() => {
    if (!isRunning) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const follow = async () => {
      const report = await askForState();
      if (isOver) return;
      show(report);
      timer = setTimeout(follow, everyMs);
    };
    timer = setTimeout(follow, everyMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      setFollowed(undefined);
    };
  }, [isRunning]);
  return isRunning ? (followed ?? loaded) : loaded;
}
