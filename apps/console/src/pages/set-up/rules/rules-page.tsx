import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { confirmsLeaving } from '../../../parts/actions/use-leaving-confirmed.ts';
import { callRoute } from '../../../staff-api/request.ts';
import { productParameter } from '../set-up-names.ts';
import { RuleEditor } from './rule-editor.tsx';

type Listed = StaffRouteMap['listRuleSets']['answer'];
type Read = StaffRouteMap['readRuleSet']['answer'];

/** The rules of each product: what declines an application, what refers it to a person, its limits and its points. */
export default function RulesPage() {
  const [search] = useSearchParams();
  const [key, setKey] = useState(search.get(productParameter) ?? '');
  const [isChanged, setChanged] = useState(false);
  const { data: products, error } = useQuery<Listed>({
    queryKey: ['rule-sets'],
    queryFn: () => callRoute('listRuleSets'),
  });
  const chosen = key || String(products?.[0]?.productId ?? '');
  const read = useQuery<Read>({
    queryKey: ['rule-set', chosen],
    queryFn: () => callRoute('readRuleSet', { params: { key: chosen } }),
    enabled: chosen !== '',
  });
  const choose = (product: string) => {
    if (isChanged && !read.data?.waiting?.isOwn && !confirmsLeaving()) return;
    setChanged(false);
    setKey(product);
  };
  const fault = error ?? read.error;
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4, maxWidth: 1100 }}>
      <Title title="Lending rules" />
      {fault && <Alert severity="error">{fault.message}</Alert>}
      {products && (
        <TextField select label="Product" value={chosen} onChange={({ target }) => choose(target.value)}>
          {products.map(({ productId, product, version }) => (
            <MenuItem key={productId} value={String(productId)}>
              {`${product} (No. ${productId}), ${version === 0 ? 'standard rules' : `version ${version}`}`}
            </MenuItem>
          ))}
        </TextField>
      )}
      {read.data ? (
        <RuleEditor
          key={`${read.data.productId}/${read.data.version}`}
          ruleSet={read.data}
          onChanged={setChanged}
        />
      ) : (
        !fault && <Skeleton height={240} />
      )}
    </Stack>
  );
}
