import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../language/use-texts.tsx";
import { Notice } from "../notice.tsx";
import { showError } from "../show-toast.ts";

interface LaterPart<Props> {
  Part: ComponentType<Props>;
  fetch: () => Promise<unknown>;
}

/** Rendered by the server; its code is fetched when shown, and until then forms and links work natively. */
export function createLaterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await fetch().catch(() => NotLoaded) }));
  const Part = (props: Props) => {
    const [Shown] = useState(() => loaded ?? Lazy);
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  };
  return { Part, fetch: () => fetch().catch(() => undefined) };
}

const NotLoaded = () => <Notice tone="warning">{useTexts("ui").partLost}</Notice>;

/**
 * A part of the page whose code is fetched when it is first wanted.
 * @param load its module; without a connection the owner is told, and the page stays
 * @returns undefined until it is there
 */
export function useLaterPart<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<{ shown: ComponentType<Props> }>();
  const { error, loadFailed } = useTexts("ui");
  const fetchPart = useEffectEvent(async () => {
    try {
      setPart({ shown: await load() });
    } catch {
      showError(error, loadFailed);
    }
  });
  useEffect(() => {
    if (isWanted && !part) void fetchPart();
  }, [isWanted, part]);
  return part?.shown;
}
