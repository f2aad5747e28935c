import { decideSchedule, saltsOf } from './schedule-rules';

const decide = (generic: string, composition = '', form = 'tablet', name = '') =>
  decideSchedule(saltsOf(generic, composition), form, name);

describe('which medicines are sold and how', () => {
  it.each([
    'Morphine',
    'Codeine + Chlorpheniramine Maleate',
    'Fentanyl',
    'Dicyclomine + Dextropropoxyphene',
    'Pethidine',
  ])('%s is a narcotic', (generic) => {
    expect(decide(generic)).toEqual({ sold: false, reason: 'narcotic' });
  });

  it.each(['Alprazolam', 'Diazepam + Imipramine', 'Tramadol', 'Phenobarbitone', 'Zolpidem'])(
    '%s is a psychotropic substance',
    (generic) => {
      expect(decide(generic)).toEqual({ sold: false, reason: 'psychotropic' });
    },
  );

  it.each(['Ketamine', 'Methylphenidate', 'Secobarbital'])('%s is Schedule X', (generic) => {
    expect(decide(generic)).toEqual({ sold: false, reason: 'scheduleX' });
  });

  it('does not take other salts for narcotics because of their ending', () => {
    for (const generic of ['Apomorphine', 'Dextromethorphan', 'Naloxone'])
      expect(decide(generic)).toMatchObject({ sold: true });
  });

  it.each(['Ceftriaxone', 'Levofloxacin', 'Rifampicin + Isoniazid', 'Cefixime + Clavulanic Acid'])(
    '%s is Schedule H1',
    (generic) => {
      expect(decide(generic)).toMatchObject({ sold: true, schedule: 'H1', requiresPrescription: true });
    },
  );

  it('lets household remedies go without a prescription, alone and by mouth or skin only', () => {
    expect(decide('Paracetamol', 'Paracetamol (500mg)')).toMatchObject({
      sold: true,
      schedule: 'OTC',
      requiresPrescription: false,
    });
    expect(decide('Magnesium Hydroxide + Simethicone', 'Magnesium Hydroxide (200mg)', 'syrup')).toMatchObject({
      sold: true,
      schedule: 'OTC',
    });
    expect(decide('Paracetamol', 'Paracetamol (150mg)', 'injection')).toMatchObject({ sold: true, schedule: null });
    expect(decide('Diclofenac + Paracetamol', 'Paracetamol (500mg)')).toMatchObject({
      sold: true,
      schedule: 'H',
      requiresPrescription: true,
    });
    expect(decide('Chlorpheniramine Maleate + Paracetamol')).toMatchObject({
      sold: true,
      schedule: 'G',
      requiresPrescription: false,
    });
  });

  it('leaves a medicine undecided next to a Schedule H salt instead of guessing', () => {
    for (const unknown of ['Something new', '', 'Paracetamol + Something new'])
      expect(decide(unknown)).toMatchObject({ sold: true, schedule: null });
    expect(decide('Something new + Amlodipine')).toMatchObject({ sold: true, schedule: 'H' });
    expect(decide('Zincovitol')).toMatchObject({ schedule: null });
  });

  it('takes nothing that is prohibited', () => {
    for (const generic of ['Rofecoxib', 'Paracetamol + Phenylpropanolamine'])
      expect(decide(generic)).toEqual({ sold: false, reason: 'prohibited' });
  });

  it('counts salts that only one of the two columns names', () => {
    expect(saltsOf('Sodium Picosulfate + Liquid Paraffin', 'Sodium Picosulfate (3.33mg) ')).toEqual([
      'sodium picosulfate',
      'liquid paraffin',
    ]);
    expect(decide('Paracetamol', 'Codeine (10mg)')).toEqual({ sold: false, reason: 'narcotic' });
  });
});
