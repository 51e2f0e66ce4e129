import { signOutPath } from '@hiram/wire/addresses';
import { hydrateScreen } from '../../document/hydrate.tsx';
import { ExpiredSession } from './expired-session.tsx';
import { forgetDevice } from './forget-device.ts';

if (window.location.pathname === signOutPath) void forgetDevice();
hydrateScreen(ExpiredSession);
