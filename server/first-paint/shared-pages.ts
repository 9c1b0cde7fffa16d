import { minuteMs } from "#app/lib/units.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { SiteRequestInfo } from "../http/request-info.ts";
import { createSharedPage, type SharedPage } from "./shared-page.ts";

interface Kept {
  page: SharedPage;
  /** That the footer shows. */
  year: number;
}

/** Draws the page at a path for nobody in particular. */
export type RenderShared = (path: string, info: SiteRequestInfo) => Promise<Response>;

interface SharedPagesOptions {
  log: Logger;
  now?: () => Date;
}

/** How long a page that could not be kept is drawn for each visitor, before it is tried again. */
const retryAfterMs = minuteMs;

/**
 * The pages of the list in shared-paths.ts, each rendered at its first request and once more when the year turns. They
 * show settings, so they cannot be made at build time.
 */
export class SharedPages {
  readonly #kept = new Map<string, Kept>();
  readonly #opening = new Map<string, Promise<SharedPage | undefined>>();
  readonly #failedAtMs = new Map<string, number>();
  readonly #log: Logger;
  readonly #now: () => Date;

  constructor({ log, now = () => new Date() }: SharedPagesOptions) {
    this.#log = log;
    this.#now = now;
  }

  /** The page at a path, where it is in memory and of this year. */
  find(path: string): SharedPage | undefined {
    const kept = this.#kept.get(path);
    return kept !== undefined && kept.year === this.#now().getFullYear() ? kept.page : undefined;
  }

  /**
   * The same, rendering it where it is missing; those who ask meanwhile wait for the same rendering.
   * @returns undefined where the page cannot be kept now: its status is not 200, or it was meant for one visitor
   */
  async open(path: string, render: RenderShared): Promise<SharedPage | undefined> {
    const found = this.find(path);
    if (found) return found;
    if (this.#now().getTime() - (this.#failedAtMs.get(path) ?? 0) < retryAfterMs) return undefined;
    const opening = this.#opening.get(path) ?? this.#render(path, render).finally(() => this.#opening.delete(path));
    this.#opening.set(path, opening);
    return opening;
  }

  async #render(path: string, render: RenderShared): Promise<SharedPage | undefined> {
    const now = this.#now();
    const info = new SiteRequestInfo("", this.#log, true);
    const response = await render(path, info);
    const { status, headers } = response;
    const isForOne = info.usedNonce !== undefined || info.frames.shows !== undefined || headers.has("set-cookie");
    if (status !== 200 || isForOne) {
      info.log.error({ path, status, isForOne }, "a shared page could not be kept");
      this.#failedAtMs.set(path, now.getTime());
      return undefined;
    }
    const page = await createSharedPage(Buffer.from(await response.arrayBuffer()));
    this.#kept.set(path, { page, year: now.getFullYear() });
    info.log.info({ path }, "shared page rendered");
    return page;
  }
}
