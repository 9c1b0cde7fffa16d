import { previewContent } from "#app/features/content/content.usecases.server.ts";
import { isEntryKind, isKind } from "#app/features/content/documents/documents.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import type { RequestInfo } from "#app/platform/request-context.ts";
import type { Services } from "#app/platform/services.ts";

/**
 * A page with `?draft=home.12`, or an entry's with `?draft=work.id.3`, in the frame beside the form: for the studio's staff. All others see what is published.
 * @throws AppError 404 for a version that does not exist
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
