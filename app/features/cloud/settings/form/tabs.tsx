import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { readonly id: Id; readonly title: string }[];
  open: Id;
  onOpen: (id: Id) => void;
  /** Of the open tab. */
  children: ReactNode;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs as the ARIA authoring practices describe them: arrows move and open, Tab goes on into the panel. */
export function Tabs<Id extends string>({ label, tabs, open, onOpen, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const moveOn = (event: KeyboardEvent) => {
    const place = tabs.findIndex((tab) => tab.id === open);
    const step = steps[event.key];
    const target =
      event.key === "Home"
        ? tabs[0]
        : event.key === "End"
          ? tabs.at(-1)
          : step && tabs.at((place + step) % tabs.length);
    if (!target) return;
    event.preventDefault();
    onOpen(target.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${target.id}"]`)?.focus();
  };
  return (
    <div className="cloud-tabs-frame">
      <div ref={list} role="tablist" aria-label={label} className="cloud-tabs" onKeyDown={moveOn}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === open ? 0 : -1}
            className="cloud-tab"
            onClick={() => onOpen(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} className="cloud-tab-panel">
        {children}
      </div>
    </div>
  );
}
