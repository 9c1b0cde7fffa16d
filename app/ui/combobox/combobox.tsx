import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ComponentStylesheet } from "../component-stylesheet.tsx";
import { isComposing } from "../pointer/is-composing.ts";
import comboboxCss from "./combobox.css?inline";

interface ComboboxProps<Option> {
  label: string;
  listLabel: string;
  placeholder?: string;
  maxLength?: number;
  find: (typed: string) => readonly Option[];
  keyOf: (option: Option) => string;
  checkedOf?: (option: Option) => "true" | "mixed" | "false";
  onChoose: (option: Option, typed: string) => void;
  emptyText: string;
  children: (option: Option, typed: string) => ReactNode;
}

/** A field with its list (ARIA's combobox pattern): typing filters, arrows move, Enter or a press chooses. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, listLabel, placeholder, maxLength, find, keyOf, checkedOf, onChoose, emptyText, children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [activeKey, setActiveKey] = useState<string>();
  useEffect(() => input.current?.focus(), []);
  const options = find(typed);
  const place = Math.max(
    0,
    options.findIndex((option) => keyOf(option) === activeKey),
  );
  const activate = (option: Option | undefined) => setActiveKey(option && keyOf(option));
  const choose = (option: Option | undefined) => {
    if (option === undefined) return;
    activate(option);
    setTyped("");
    onChoose(option, typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) activate(options.at((place + step) % options.length));
    else if (event.key === "Enter") choose(options[place]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <ComponentStylesheet name="combobox" css={comboboxCss} />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? `${id}-${place}` : undefined}
        data-autofocus
        className="field"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={maxLength}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActiveKey(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        role="listbox"
        id={id}
        aria-label={listLabel}
        aria-multiselectable={checkedOf && true}
        className="combobox-options"
        onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
      >
        {options.map((option, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
          // biome-ignore lint/a11y/useFocusableInteractive: the field points at it
          <div
            key={keyOf(option)}
            ref={i === place ? reveal : undefined}
            id={`${id}-${i}`}
            role="option"
            className="combobox-option"
            aria-selected={i === place}
            aria-checked={checkedOf?.(option)}
            onClick={() => choose(option)}
          >
            {children(option, typed)}
          </div>
        ))}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {options.length === 0 && emptyText}
      </p>
    </>
  );
}

const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });
