import { type ComponentType, useState } from "react";
import { Popover, type PopoverProps } from "../dialogs/popover.tsx";
import { useTexts } from "../language/use-texts.tsx";
import { useLaterPart } from "../later-part/later-part.tsx";

interface ComboboxMenuProps<Props> extends Omit<PopoverProps, "onToggle"> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

export function ComboboxMenu<Props extends object>({ load, props, children, ...popover }: ComboboxMenuProps<Props>) {
  const [state, setState] = useState<"new" | "open" | "closed">("new");
  const isOpen = state === "open";
  const Content = useLaterPart(isOpen, load);
  const { loading } = useTexts("ui");
  return (
    <Popover {...popover} onToggle={(event) => setState(event.newState)}>
      {state === "new" && children}
      {isOpen && (Content ? <Content {...props} /> : <p role="status">{loading}</p>)}
    </Popover>
  );
}
