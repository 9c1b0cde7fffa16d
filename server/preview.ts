import { previewContent } from "#app/features/content/content.usecases.server.ts";
import { isEntryKind, isKind } from "#app/features/content/documents/documents.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import type { RequestInfo } from "#app/platform/request-context.ts";
import type { Services } from "#app/platform/services.ts";

/**
 * Shows staff a page with `?draft=home.12` or `?draft=work.id.3`; others see what is published.
 * @throws AppError 404
 */
export async function findPreview(
  { content, gate }: Pick<Services, "content" | "gate">,
  request: Request,
  info: RequestInfo,
): Promise<SiteContent | undefined> {
  if (request.method !== "GET") return undefined;
  const [kind, ...rest] = (new URL(request.url).searchParams.get("draft") ?? "").split(".");
  const [number = "", id] = rest.reverse();
  if (!isKind(kind) || isEntryKind(kind) !== (id !== undefined) || !/^\d{1,9}$/.test(number)) return undefined;
  const found = await gate.find(request.headers.get("cookie"));
  if (!found || found.staff.lacksFactor) return undefined;
  info.allowFrames({ isShownByOwnPages: true });
  return previewContent(content, { kind, id, language: currentLanguage() }, Number(number));
}
