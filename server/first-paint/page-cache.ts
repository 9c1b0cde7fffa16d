import QuickLRU from "quick-lru";
import { splitLanguage } from "#app/lib/language/languages.ts";
import { minuteMs } from "#app/lib/units.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { formTokenSlot, isSharedForm } from "#app/shell/first-paint/shared-paths.ts";
import { SiteRequestInfo } from "../http/request-info.ts";
import type { AddHeaders } from "../http/response-headers.ts";
import { type CachedPage, createCachedForm, createCachedPage } from "./cached-page.ts";

interface PageVersion {
  year: number;
  content: string;
}

interface CacheEntry extends PageVersion {
  page: CachedPage;
}

export type RenderShared = (path: string, info: SiteRequestInfo) => Promise<Response>;

interface PageCacheOptions {
  log: Logger;
  addHeaders: AddHeaders;
  createFormToken: () => string;
  versionOf?: () => string;
  now?: () => Date;
}

const retryAfterMs = minuteMs;

/** The pages of shared-paths.ts. They are rendered at their first request, and again for each version and year. */
export class PageCache {
  /** It holds a page of each entry that is read now, too; the others are rendered again when they are. */
  readonly #entries = new QuickLRU<string, CacheEntry>({ maxSize: 30 });
  readonly #opening = new Map<string, Promise<CachedPage | undefined>>();
  readonly #failedAtMs = new Map<string, number>();
  readonly #options: Required<PageCacheOptions>;

  constructor(options: PageCacheOptions) {
    this.#options = { now: () => new Date(), versionOf: () => "", ...options };
  }

  find(path: string): CachedPage | undefined {
    const kept = this.#entries.get(path);
    if (!kept) return undefined;
    const { year, content } = this.#readVersion();
    return kept.year === year && kept.content === content ? kept.page : undefined;
  }

  /** Concurrent callers share one rendering. @returns undefined for a status other than 200 or a page for one visitor */
  async open(path: string, render: RenderShared): Promise<CachedPage | undefined> {
    const found = this.find(path);
    if (found) return found;
    if (this.#options.now().getTime() - (this.#failedAtMs.get(path) ?? 0) < retryAfterMs) return undefined;
    const opening = this.#opening.get(path) ?? this.#render(path, render).finally(() => this.#opening.delete(path));
    this.#opening.set(path, opening);
    return opening;
  }

  #readVersion(): PageVersion {
    return { year: this.#options.now().getFullYear(), content: this.#options.versionOf() };
  }

  async #render(path: string, render: RenderShared): Promise<CachedPage | undefined> {
    const { log, addHeaders, createFormToken } = this.#options;
    const now = this.#options.now();
    const version = this.#readVersion();
    const info = new SiteRequestInfo("", log, { isShared: true });
    const response = await render(path, info);
    const { status, headers } = response;
    const html = Buffer.from(await response.arrayBuffer());
    const isForm = isSharedForm(splitLanguage(path).path);
    const isForOne = info.usedNonce !== undefined || info.frames.shows !== undefined || headers.has("set-cookie");
    const isMalformed = html.toString().split(formTokenSlot).length !== (isForm ? 2 : 1);
    if (status !== 200 || isForOne || isMalformed) {
      // The owner has switched a concept off.
      if (status !== 404) info.log.error({ path, status, isForOne, isMalformed }, "a shared page could not be kept");
      this.#failedAtMs.set(path, now.getTime());
      return undefined;
    }
    addHeaders(headers, info);
    const page = await (isForm ? createCachedForm(html, headers, createFormToken) : createCachedPage(html, headers));
    this.#entries.set(path, { page, ...version });
    info.log.info({ path }, "shared page rendered");
    return page;
  }
}
