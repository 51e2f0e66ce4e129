import { Button } from '@hiram/ui/actions/button.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { ProductBar } from '@hiram/ui/layout/product-bar.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import type { RecommendedProduct } from '@hiram/wire/answer-fields';
import classes from './loan-market.module.css';
import { useOpenRecommended } from './use-open-recommended.ts';

type LoanMarketProps = { readonly title: string; readonly products: readonly RecommendedProduct[] };

/** ORDER-03: the recommended products. */
export function LoanMarket({ title, products }: LoanMarketProps) {
  const open = useOpenRecommended();
  if (products.length === 0) return null;
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      {products.map((product) => (
        <MarketCard product={product} key={product.positionId} onOpen={open} />
      ))}
    </>
  );
}

type MarketCardProps = {
  readonly product: RecommendedProduct;
  readonly onOpen: (product: RecommendedProduct) => void;
};

/** The button is grey unless the product is enabled, and works only then. */
function MarketCard({ product, onOpen }: MarketCardProps) {
  const isEnabled = product.enabled === '1';
  return (
    <Card label={product.name}>
      <ProductBar name={product.name} logoUrl={product.logo} />
      <p className={classes.range}>{product.range}</p>
      <p className={classes.small}>{product.rangeDsc}</p>
      <p className={classes.rate}>{product.rate}</p>
      <p className={classes.small}>{product.dsc}</p>
      <Button onPress={() => onOpen(product)} disabledReason={isEnabled ? undefined : product.dsc}>
        {product.buttonMsg}
      </Button>
    </Card>
  );
}
