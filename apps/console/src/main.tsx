import { createRoot } from 'react-dom/client';
import { Console } from './console.tsx';
import { StylesUnderNonce } from './look/styles-under-nonce.tsx';

const place = document.getElementById('console');
if (place)
  createRoot(place).render(
    <StylesUnderNonce>
      <Console />
    </StylesUnderNonce>,
  );
