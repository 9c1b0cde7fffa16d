import { Fragment, type ReactNode } from "react";

/** Drawn on 64 x 48, by the place of the card; `.lit` is filled with light. */
export const cardIcons: readonly ReactNode[] = [
  <Fragment key="0">
    <path className="lit" d="M35 3h22l-4.2 20H30.8z" />
    <path d="M13 3h44L48 45H4zM35 3l-9 42M8.7 23h44.1" />
  </Fragment>,
  <Fragment key="1">
    <path className="lit" d="M24.6 15h18l-3.9 18h-18z" />
    <path d="M13 3h44L48 45H4zM24.6 15h18l-3.9 18h-18z" />
  </Fragment>,
  <Fragment key="2">
    <path className="lit" d="M13 3h44l-3 14H10z" />
    <path d="M13 3h44L48 45H4zM10 17h44M7 31h44" />
  </Fragment>,
  <Fragment key="3">
    <path className="lit" d="M57 3L48 45 30.5 24z" />
    <path d="M13 3h44L48 45H4zM13 3l35 42M57 3L4 45" />
  </Fragment>,
  <Fragment key="4">
    <path className="lit" d="M27.7 3h14.6l-4.5 21H23.2z" />
    <path d="M13 3h44L48 45H4zM27.7 3l-9 42M42.3 3l-9 42M8.5 24h44" />
  </Fragment>,
  <Fragment key="5">
    <path className="lit" d="M29 3h28L48 45H20z" />
    <path d="M13 3h44L48 45H4zM29 3l-9 42" />
  </Fragment>,
];
