import { createRoot } from 'react-dom/client';
import { Console } from './console.tsx';
import { StylesUnderNonce } from './look/styles-under-nonce.tsx';
import { watchSteps } from './parts/actions/use-leaving-confirmed.ts';

watchSteps();
const place = document.getElementById('console');
if (place)
  createRoot(place).render(
    <StylesUnderNonce>
      <Console />
    </StylesUnderNonce>,
  );
