import PricingSection from '../features/prices/pricing-section.tsx';

/** `/pricing`: what the plans give and cost. */
export default function PricingPage() {
  return <PricingSection level="h1" />;
}
