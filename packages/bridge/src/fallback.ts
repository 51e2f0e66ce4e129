import { attempt, type BridgeMessage, type SendMessage } from './bridge.ts';

/** The names of the actions that an app performs. Without a list an app performs those that there always were. */
export type HostActions = { readonly hiramActions?: readonly string[] };

/** Actions that came after the first apps: one that lists no actions is not taken to perform them. */
const laterActions: readonly string[] = ['shareDocument'];

/** Whether an app that cannot be asked performs an action: by its list, or without one all that there always were. */
export const isListed = ({ hiramActions }: HostActions, { action }: BridgeMessage): boolean =>
  hiramActions ? hiramActions.includes(action) : !laterActions.includes(action);

/** Whether the app performs the action of a message. */
export type Knows = (message: BridgeMessage) => boolean;

/**
 * Sends to the app. What the app does not perform, or fails to perform, is done as in a browser: the telephone, the
 * mail client and the log-in are reachable in every app.
 */
export function sendOrAct(send: SendMessage, knows: Knows, act: SendMessage): SendMessage {
  return (message) =>
    knows(message)
      ? attempt(
          () => send(message),
          () => act(message),
        )
      : act(message);
}
