import { styled } from '@mui/material/styles';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { color } from '@clapback/ui';
import { useId } from 'react';

const Frame = styled('div')({
  height: '100%',
  pointerEvents: 'none',
  // The surface would take the focus, and says nothing that the numbers beside it do not say.
  '& svg': { display: 'block' },
  '&[data-hatched] .MuiBarChart-element:last-of-type': { stroke: color.accent, strokeWidth: 1.5 },
});

interface BarsProps {
  values: readonly number[];
  /** Names of the values, each once. */
  names: readonly string[];
  /** Length of the axis along the bars in px: the height of standing ones, and what all lying ones are high together. */
  height: number;
  /** Lying bars begin at the left, one below the other. */
  lying?: boolean;
  /** Hatches the last one, which is not over yet. */
  hatchLast?: boolean;
}

/** Bars alone, for a grid that has their names and numbers: assistive technology reads those. */
export function Bars({ values, names, height, lying = false, hatchLast = false }: BarsProps) {
  const hatch = `hatch${useId().replaceAll(/\W/g, '')}`;
  const most = Math.max(...values, 1);
  const band = [
    {
      id: 'names',
      scaleType: 'band' as const,
      data: [...names],
      categoryGapRatio: lying ? 0.7 : 0.4,
      position: 'none' as const,
      colorMap: {
        type: 'ordinal' as const,
        values: [...names],
        colors: names.map((_name, index) => (hatchLast && index === names.length - 1 ? `url(#${hatch})` : color.accent)),
      },
    },
  ];
  const amount = [{ id: 'amount', min: 0, max: most, position: 'none' as const }];
  return (
    <Frame aria-hidden data-hatched={hatchLast ? '' : undefined}>
      <ChartsDataProvider
        height={height}
        margin={0}
        series={[{ type: 'bar', data: [...values], layout: lying ? 'horizontal' : 'vertical' }]}
        xAxis={lying ? amount : band}
        yAxis={lying ? band : amount}
        disableKeyboardNavigation
      >
        <ChartsSurface>
          <defs>
            <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="5" height="5" fill={color.surface} />
              <rect width="2" height="5" fill={color.accent} />
            </pattern>
          </defs>
          <BarPlot borderRadius={3} skipAnimation />
        </ChartsSurface>
      </ChartsDataProvider>
    </Frame>
  );
}
