import { expect, it, vi } from 'vitest';
import type { Bridge, BridgeMessage } from './bridge.ts';
import { connectBridge, type HostWindow } from './connect.ts';
import { createRecordingBridge } from './recording.ts';

function windowWith(parts: Record<string, unknown> = {}) {
  const location = { assign: vi.fn() };
  const window: Record<string, unknown> = { location, ...parts };
  window.self = window;
  window.top ??= window;
  window.parent ??= window;
  return { window: window as unknown as HostWindow, location };
}

function sayEverything(bridge: Bridge): void {
  bridge.openPage('/loanDetails?orderId=1');
  bridge.closeWebView();
  bridge.goHome();
  bridge.goToMine();
  bridge.goToLogin();
  bridge.callTelephone('+63 2 8123');
  bridge.composeMail('care@hiram.example');
  bridge.requestRating();
  bridge.reportBurialPoint({ name: 'confirm' });
  bridge.startBankFlow();
  bridge.endBankFlow();
  bridge.dismissRepaymentDialog();
  bridge.openProductDetail('7');
  bridge.shareDocument('https://l.example/documents/receipt/document.pdf', 'receipt.pdf');
}

const everything: readonly BridgeMessage[] = [
  { action: 'openPage', url: '/loanDetails?orderId=1' },
  { action: 'closeWebView' },
  { action: 'goHome' },
  { action: 'goToMine' },
  { action: 'goToLogin' },
  { action: 'callTelephone', number: '+63 2 8123' },
  { action: 'composeMail', email: 'care@hiram.example' },
  { action: 'requestRating' },
  { action: 'reportBurialPoint', point: { name: 'confirm' } },
  { action: 'startBankFlow' },
  { action: 'endBankFlow' },
  { action: 'dismissRepaymentDialog' },
  { action: 'openProductDetail', productId: '7' },
  {
    action: 'shareDocument',
    url: 'https://l.example/documents/receipt/document.pdf',
    fileName: 'receipt.pdf',
  },
];

it('BRIDGE-01 BRIDGE-03 gives every action to the Android interface as one JSON text', () => {
  const told: BridgeMessage[] = [];
  const HiramNative = new Proxy(
    {},
    { get: (_, action) => (json: string) => told.push({ action, ...JSON.parse(json) } as BridgeMessage) },
  );
  const bridge = connectBridge(windowWith({ HiramNative }).window);
  sayEverything(bridge);
  expect(bridge.host).toBe('android');
  expect(told).toEqual(everything);
});

it('BRIDGE-03 calls an Android method on the interface itself', () => {
  const HiramNative = {
    isSame: false,
    goHome(this: unknown, _json: string) {
      HiramNative.isSame = this === HiramNative;
    },
  };
  connectBridge(windowWith({ HiramNative }).window).goHome();
  expect(HiramNative.isSame).toBe(true);
});

it('BRIDGE-01 BRIDGE-03 gives every action to the iOS message handler as an object', () => {
  const told: unknown[] = [];
  const webkit = { messageHandlers: { hiram: { postMessage: (message: unknown) => told.push(message) } } };
  const hiramActions = everything.map(({ action }) => action);
  const bridge = connectBridge(windowWith({ webkit, hiramActions }).window);
  sayEverything(bridge);
  expect(bridge.host).toBe('ios');
  expect(told).toEqual(everything);
});

it('BRIDGE-01 keeps every action in the recording host', () => {
  const bridge = createRecordingBridge();
  sayEverything(bridge);
  expect(bridge.messages).toEqual(everything);
});

const places = {
  home: '/h',
  login: '/l',
  mine: '/m',
  productDetail: (id: string) => `/p?productId=${id}`,
  goBack: () => true,
};

it('BRIDGE-03 does in a plain browser what a browser can', () => {
  const { window, location } = windowWith();
  const goBack = vi.fn(() => true);
  const bridge = connectBridge(window, { ...places, goBack });
  sayEverything(bridge);
  expect(bridge.host).toBe('browser');
  expect(location.assign.mock.calls.flat()).toEqual([
    '/loanDetails?orderId=1',
    '/h',
    '/m',
    '/l',
    'tel:+6328123',
    'mailto:care@hiram.example',
    '/p?productId=7',
    'https://l.example/documents/receipt/document.pdf',
  ]);
  expect(goBack).toHaveBeenCalledOnce();
});

it('BRIDGE-03 goes home in a browser that has nothing to go back to', () => {
  const { window, location } = windowWith();
  connectBridge(window, { ...places, goBack: () => false }).closeWebView();
  expect(location.assign.mock.calls).toEqual([['/h']]);
});

it('BRIDGE-03 drops an address that is not a page', () => {
  const { window, location } = windowWith();
  const bridge = connectBridge(window);
  for (const url of ['javascript:alert(1)', '//evil.example', 'data:text/html,x']) bridge.openPage(url);
  expect(location.assign).not.toHaveBeenCalled();
});

it('DOC-08 downloads a document where the app does not say that it shares one', () => {
  const postMessage = vi.fn();
  const ios = windowWith({ webkit: { messageHandlers: { hiram: { postMessage } } } });
  const android = windowWith({ HiramNative: { openPage: vi.fn() } });
  for (const { window, location } of [ios, android]) {
    connectBridge(window, places).shareDocument('/documents/receipt/document.pdf', 'receipt.pdf');
    expect(location.assign.mock.calls).toEqual([['/documents/receipt/document.pdf']]);
  }
  expect(postMessage).not.toHaveBeenCalled();
});

const callAndWrite = (bridge: Bridge) => {
  bridge.callTelephone('+63 2 8123');
  bridge.composeMail('care@hiram.example');
  bridge.goToLogin();
};
const calledAndWritten = ['tel:+6328123', 'mailto:care@hiram.example', '/l'];

it('HELP-01 does as in a browser what an Android app lacks, and leaves the rest to the app', () => {
  const goToLogin = vi.fn();
  const { window, location } = windowWith({ HiramNative: { goToLogin } });
  callAndWrite(connectBridge(window, places));
  expect(location.assign.mock.calls.flat()).toEqual(calledAndWritten.slice(0, 2));
  expect(goToLogin).toHaveBeenCalledOnce();
});

it('HELP-01 does as in a browser what an iOS app does not list, rejects or throws at', async () => {
  for (const [listed, postMessage] of [
    [['openPage'], vi.fn()],
    [undefined, vi.fn(() => Promise.reject(new Error('native')))],
    [
      undefined,
      vi.fn(() => {
        throw new Error('native');
      }),
    ],
  ] as const) {
    const { window, location } = windowWith({
      hiramActions: listed,
      webkit: { messageHandlers: { hiram: { postMessage } } },
    });
    callAndWrite(connectBridge(window, places));
    await Promise.resolve();
    await Promise.resolve();
    expect(location.assign.mock.calls.flat()).toEqual(calledAndWritten);
    expect(postMessage).toHaveBeenCalledTimes(listed ? 0 : 3);
  }
});

const broken: readonly [string, () => unknown][] = [
  [
    'throws',
    () => {
      throw new Error('native');
    },
  ],
  ['rejects', () => Promise.reject(new Error('native'))],
  ['hangs', () => new Promise(() => undefined)],
];

for (const [fault, answer] of broken) {
  it(`BRIDGE-02 goes on when the native side ${fault}`, () => {
    const android = connectBridge(windowWith({ HiramNative: new Proxy({}, { get: () => answer }) }).window);
    const ios = connectBridge(
      windowWith({ webkit: { messageHandlers: { hiram: { postMessage: answer } } } }).window,
    );
    expect(() => {
      sayEverything(android);
      sayEverything(ios);
    }).not.toThrow();
  });
}

it('BRIDGE-02 goes on when the Android interface lacks the methods', () => {
  expect(() => sayEverything(connectBridge(windowWith({ HiramNative: {} }).window))).not.toThrow();
});

it('BRIDGE-04 passes the native back key to the latest listener first, and says whether it was handled', () => {
  const { window } = windowWith({ webkit: { messageHandlers: { hiram: { postMessage: () => undefined } } } });
  const bridge = connectBridge(window);
  const heard: string[] = [];
  bridge.onBack(() => {
    heard.push('first');
    return false;
  });
  const stop = bridge.onBack(() => {
    heard.push('second');
    return true;
  });
  expect(window.hiramOnBack?.()).toBe(true);
  stop();
  expect(window.hiramOnBack?.()).toBe(false);
  expect(heard).toEqual(['second', 'first']);
});

it('BRIDGE-04 counts a listener that throws as not handling', () => {
  const { window } = windowWith({ HiramNative: {} });
  connectBridge(window).onBack(() => {
    throw new Error('page');
  });
  expect(window.hiramOnBack?.()).toBe(false);
});

it('BRIDGE-02 ignores the app from inside a frame, even where it is injected', () => {
  const postMessage = vi.fn();
  const goHome = vi.fn();
  const { window } = windowWith({
    top: {},
    parent: {},
    HiramNative: { goHome },
    webkit: { messageHandlers: { hiram: { postMessage } } },
  });
  const bridge = connectBridge(window);
  sayEverything(bridge);
  expect(bridge.host).toBe('browser');
  expect(goHome).not.toHaveBeenCalled();
  expect(postMessage).not.toHaveBeenCalled();
  expect(window.hiramOnBack).toBeUndefined();
});

it('BRIDGE-02 goes on in a frame whose parent is another origin', () => {
  const parent = {
    get hiramRecording() {
      throw new Error('cross-origin');
    },
  };
  expect(connectBridge(windowWith({ top: {}, parent }).window).host).toBe('browser');
});

it('BRIDGE-03 records in the phone frame of the launcher and still acts', () => {
  const told: BridgeMessage[] = [];
  const { window, location } = windowWith({
    top: {},
    parent: { hiramRecording: (message: BridgeMessage) => told.push(message) },
  });
  const bridge = connectBridge(window);
  bridge.openPage('/installment');
  bridge.onBack(() => true);
  expect(bridge.host).toBe('recording');
  expect(told).toEqual([{ action: 'openPage', url: '/installment' }]);
  expect(location.assign).toHaveBeenCalledWith('/installment');
  expect(window.hiramOnBack?.()).toBe(true);
});
